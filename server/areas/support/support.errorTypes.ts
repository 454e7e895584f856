import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  SupportRequestInvalidError,
  SupportRequestNotFoundError,
  TooManySupportRequestsError,
} from './support.errors.ts';

for (const errorClass of [SupportRequestNotFoundError, TooManySupportRequestsError])
  registerUserError(errorClass);
registerFieldError({ errorClass: SupportRequestInvalidError });
