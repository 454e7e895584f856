import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './coupons.errors.ts';

const { CouponBudgetInvalidError, CouponBudgetSpentError, CouponFieldsInvalidError, ...others } =
  errors;
for (const errorClass of Object.values(others)) registerUserError(errorClass);
for (const errorClass of [
  CouponBudgetInvalidError,
  CouponBudgetSpentError,
  CouponFieldsInvalidError,
])
  registerFieldError({ errorClass });
