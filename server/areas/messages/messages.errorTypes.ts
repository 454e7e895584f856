import { registerUserError } from '../../platform/graphql/UserError.type.ts';
import { ConversationNotFoundError, MessageInvalidError } from './messages.errors.ts';

for (const errorClass of [ConversationNotFoundError, MessageInvalidError])
  registerUserError(errorClass);
