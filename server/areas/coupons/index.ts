import './Coupon.type.ts';
import './couponCheck.queries.ts';
import './coupons.mutations.ts';
import './ownCoupons.queries.ts';
