import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './coupons.errors.ts';

const { CouponBudgetInvalidError, CouponBudgetSpentError, ...others } = errors;
for (const errorClass of Object.values(others)) registerUserError(errorClass);
for (const errorClass of [CouponBudgetInvalidError, CouponBudgetSpentError])
  registerFieldError({ errorClass });
