import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  CalendarSettingsInvalidError,
  CannotOpenSlotsError,
  SessionTypeModeError,
  SessionTypeNotFoundError,
  SlotBookedError,
  SlotInvalidError,
  SlotNotFoundError,
  SlotOverlapError,
  SlotReservedError,
} from './availability.errors.ts';

for (const errorClass of [
  CalendarSettingsInvalidError,
  CannotOpenSlotsError,
  SessionTypeModeError,
  SessionTypeNotFoundError,
  SlotBookedError,
  SlotNotFoundError,
  SlotOverlapError,
  SlotReservedError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: SlotInvalidError });
