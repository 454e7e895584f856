import { UserError } from '../../platform/errors/UserError.ts';

/** `message` in the steps of an order. */
type MessageField = 'body' | 'message';

export class MessageInvalidError extends UserError {
  readonly code = 'MESSAGE_INVALID';
  readonly field: MessageField;
  constructor(field: MessageField) {
    super('Write a message of up to 4,000 characters.');
    this.field = field;
  }
}

export class ConversationNotFoundError extends UserError {
  readonly code = 'CONVERSATION_NOT_FOUND';
  constructor() {
    super('This booking or order does not exist, or it is not paid yet.');
  }
}
