import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  CannotSellError,
  ServiceHiddenByStaffError,
  ServiceInvalidError,
  ServiceLimitError,
  ServiceNotFoundError,
} from './services.errors.ts';

for (const errorClass of [CannotSellError, ServiceLimitError, ServiceNotFoundError])
  registerUserError(errorClass);
for (const errorClass of [ServiceHiddenByStaffError, ServiceInvalidError])
  registerFieldError({ errorClass });
