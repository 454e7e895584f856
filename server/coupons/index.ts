import './Coupon.type.ts';
import './couponCheck.queries.ts';
