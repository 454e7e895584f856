import { UserError } from '../../platform/errors/UserError.ts';

export class MessageInvalidError extends UserError {
  readonly code = 'MESSAGE_INVALID';
  constructor() {
    super('Write a message of up to 4,000 characters.');
  }
}

export class ConversationNotFoundError extends UserError {
  readonly code = 'CONVERSATION_NOT_FOUND';
  constructor() {
    super('This booking or order does not exist, or it is not paid yet.');
  }
}
