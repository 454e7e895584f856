import { registerUserError } from '../../platform/graphql/UserError.type.ts';
import {
  CouponFieldsInvalidError,
  CouponLimitError,
  CouponNameInvalidError,
} from './coupons.errors.ts';

for (const errorClass of [CouponFieldsInvalidError, CouponLimitError, CouponNameInvalidError])
  registerUserError(errorClass);
