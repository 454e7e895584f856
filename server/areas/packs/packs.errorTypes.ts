import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './packs.errors.ts';

registerFieldError({ errorClass: errors.PackInvalidError });
for (const errorClass of [
  errors.PackLimitError,
  errors.PackNotFoundError,
  errors.OwnPackError,
  errors.PackPurchaseLimitError,
  errors.PackEndedError,
  errors.PackEmptyError,
  errors.PackFrozenError,
  errors.PackNotFittingError,
  errors.PackRefundChangedError,
])
  registerUserError(errorClass);
