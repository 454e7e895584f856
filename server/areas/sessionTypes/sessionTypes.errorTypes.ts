import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import { SessionTypeInvalidError, SessionTypeLimitError } from './sessionTypes.errors.ts';

registerUserError(SessionTypeLimitError);
registerFieldError({ errorClass: SessionTypeInvalidError });
