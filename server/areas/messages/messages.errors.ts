import { UserError } from '../../platform/errors/UserError.ts';

export class MessageInvalidError extends UserError {
  readonly code = 'MESSAGE_INVALID';
  constructor() {
    super('Write something, 4,000 characters at most.');
  }
}

export class ConversationNotFoundError extends UserError {
  readonly code = 'CONVERSATION_NOT_FOUND';
  constructor() {
    super('This booking or order does not exist, or it is not paid yet.');
  }
}
