import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  WaitlistEntryNotFoundError,
  WaitlistInvalidError,
  WaitlistLimitError,
  WaitlistNotPossibleError,
} from './waitlist.errors.ts';

for (const errorClass of [WaitlistInvalidError, WaitlistNotPossibleError])
  registerFieldError({ errorClass });
for (const errorClass of [WaitlistEntryNotFoundError, WaitlistLimitError])
  registerUserError(errorClass);
