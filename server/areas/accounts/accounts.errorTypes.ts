import { registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './accounts.errors.ts';

for (const errorClass of [
  errors.UsernameInvalidError,
  errors.UsernameTakenError,
  errors.TermsNotAcceptedError,
  errors.ConfirmationMismatchError,
  errors.EmailNotVerifiedError,
  errors.EmailAlreadyVerifiedError,
  errors.TooManyMailsError,
  errors.EmailInvalidError,
  errors.EmailTakenError,
  errors.EmailUnchangedError,
  errors.SessionNotFreshError,
  errors.PasswordNotRightError,
  errors.LinkInvalidError,
  errors.PasswordTooShortError,
  errors.PasswordTooLongError,
  errors.PasswordWrongError,
  errors.NoPasswordError,
])
  registerUserError(errorClass);
