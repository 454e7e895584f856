import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  CalendarSettingsInvalidError,
  CannotOpenSlotsError,
  ClockChangeNotFoundError,
  ClockChangeShiftError,
  SessionTypeModeError,
  SessionTypeNotFoundError,
  SlotBookedError,
  SlotInvalidError,
  SlotNotFoundError,
  SlotOverlapError,
  SlotReservedError,
} from './availability.errors.ts';

for (const errorClass of [
  CannotOpenSlotsError,
  ClockChangeNotFoundError,
  SessionTypeModeError,
  SessionTypeNotFoundError,
  SlotBookedError,
  SlotNotFoundError,
  SlotOverlapError,
  SlotReservedError,
])
  registerUserError(errorClass);
for (const errorClass of [CalendarSettingsInvalidError, ClockChangeShiftError, SlotInvalidError])
  registerFieldError({ errorClass });
