import { registerFieldError, registerUserError } from '../../../platform/graphql/UserError.type.ts';
import { RoomClosedError, SignalInvalidError } from './room.errors.ts';

registerUserError(RoomClosedError);
registerFieldError({ errorClass: SignalInvalidError });
