import { z } from 'zod';
import { MAX_ENTERED_CODE_LENGTH } from '../coupons/coupon.rules.ts';
import {
  CouponAlreadyUsedError,
  CouponInvalidError,
  CouponUsedUpError,
} from '../coupons/coupons.errors.ts';
import { MAX_ENTERED_GIFT_CARD_CODE } from './giftCard.rules.ts';
import { GiftCardEmptyError, GiftCardInvalidError } from './giftCards.errors.ts';

/** The codes that a fan may enter at a checkout, as fields of its input. */
export const COUPON_CODE = {
  required: false,
  validate: z.string().max(MAX_ENTERED_CODE_LENGTH).nullish(),
} as const;
export const GIFT_CARD_CODE = {
  required: false,
  description: 'Applied after the coupon and before the payment card.',
  validate: z.string().max(MAX_ENTERED_GIFT_CARD_CODE).nullish(),
} as const;

/** Why a checkout rejects one of them. */
export const CODE_ERRORS = [
  CouponInvalidError,
  CouponUsedUpError,
  CouponAlreadyUsedError,
  GiftCardInvalidError,
  GiftCardEmptyError,
];
