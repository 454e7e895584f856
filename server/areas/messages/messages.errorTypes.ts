import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import { ConversationNotFoundError, MessageInvalidError } from './messages.errors.ts';

registerUserError(ConversationNotFoundError);
registerFieldError({ errorClass: MessageInvalidError });
