import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  CalendarAddressInvalidError,
  CalendarAddressRefusedError,
  CalendarConnectedError,
  CalendarIsOwnError,
  CalendarLimitError,
  CalendarNotFoundError,
} from './busyTimes.errors.ts';

for (const errorClass of [CalendarLimitError, CalendarNotFoundError]) registerUserError(errorClass);
for (const errorClass of [
  CalendarAddressInvalidError,
  CalendarAddressRefusedError,
  CalendarConnectedError,
  CalendarIsOwnError,
])
  registerFieldError({ errorClass });
