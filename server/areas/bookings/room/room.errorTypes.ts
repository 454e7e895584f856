import { registerFieldError, registerUserError } from '../../../platform/graphql/UserError.type.ts';
import {
  ExtensionNotPossibleError,
  RoomClosedError,
  SessionEndNotPossibleError,
  SignalInvalidError,
} from './room.errors.ts';

registerUserError(ExtensionNotPossibleError);
registerUserError(RoomClosedError);
registerUserError(SessionEndNotPossibleError);
registerFieldError({ errorClass: SignalInvalidError });
