import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  CalendarAddressInvalidError,
  CalendarAddressRefusedError,
  CalendarConnectedError,
  CalendarIsOwnError,
  CalendarLimitError,
  CalendarNotFoundError,
  CalendarTooOftenError,
} from './busyTimes.errors.ts';

for (const errorClass of [CalendarLimitError, CalendarNotFoundError, CalendarTooOftenError])
  registerUserError(errorClass);
for (const errorClass of [
  CalendarAddressInvalidError,
  CalendarAddressRefusedError,
  CalendarConnectedError,
  CalendarIsOwnError,
])
  registerFieldError({ errorClass });
