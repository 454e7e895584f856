import { registerFieldError, registerUserError } from '../../../platform/graphql/UserError.type.ts';
import { ExtensionNotPossibleError, RoomClosedError, SignalInvalidError } from './room.errors.ts';

registerUserError(ExtensionNotPossibleError);
registerUserError(RoomClosedError);
registerFieldError({ errorClass: SignalInvalidError });
