import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  DropAddressLimitError,
  DropGoneError,
  DropInvalidError,
  DropLimitError,
  DropNotFoundError,
  DropOpenError,
  DropSlotsNotFreeError,
  DropTakenError,
  OwnDropError,
} from './drops.errors.ts';

registerFieldError({ errorClass: DropInvalidError });
registerFieldError({ errorClass: DropSlotsNotFreeError });
registerUserError(DropAddressLimitError);
registerUserError(DropGoneError);
registerUserError(DropLimitError);
registerUserError(DropNotFoundError);
registerUserError(DropOpenError);
registerUserError(DropTakenError);
registerUserError(OwnDropError);
