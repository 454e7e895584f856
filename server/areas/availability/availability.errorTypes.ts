import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  CalendarSettingsInvalidError,
  CannotOpenSlotsError,
  SlotBookedError,
  SlotInvalidError,
  SlotNotFoundError,
  SlotOverlapError,
} from './availability.errors.ts';

for (const errorClass of [
  CalendarSettingsInvalidError,
  CannotOpenSlotsError,
  SlotBookedError,
  SlotNotFoundError,
  SlotOverlapError,
])
  registerUserError(errorClass);
registerFieldError({ errorClass: SlotInvalidError });
