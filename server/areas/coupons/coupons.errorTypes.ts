import { registerFieldError, registerUserError } from '../../platform/graphql/UserError.type.ts';
import * as errors from './coupons.errors.ts';

const { CouponLimitError, CouponNotFoundError, ...withField } = errors;
for (const errorClass of [CouponLimitError, CouponNotFoundError]) registerUserError(errorClass);
for (const errorClass of Object.values(withField)) registerFieldError({ errorClass });
