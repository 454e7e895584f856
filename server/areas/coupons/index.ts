import './Coupon.type.ts';
import './coupons.errorTypes.ts';
import './couponCheck.query.ts';
import './createCoupon.mutation.ts';
import './viewerCoupons.field.ts';
