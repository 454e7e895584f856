import type Stripe from 'stripe';
import { newId, seconds } from '../Store.ts';
import { listPage, type Call, type Endpoint } from './Api.ts';
import { invalid } from './ApiError.ts';
import { metadata, record, text, whole } from './formBody.ts';
import { one } from './paymentIntents.ts';

/** Five years. */
const MAX_REDEEM_SECONDS = 5 * 365 * 86_400;

export const coupons: Endpoint[] = [
  { method: 'POST', path: /^\/v1\/coupons$/, handle: create },
  {
    method: 'GET',
    path: /^\/v1\/coupons$/,
    handle: ({ store, params }) =>
      listPage({ items: store.all('coupon'), params, url: '/v1/coupons' }),
  },
  {
    method: 'GET',
    path: /^\/v1\/coupons\/([^/]+)$/,
    handle: ({ store, ids }) => one({ store, kind: 'coupon', id: ids[0] ?? '' }),
  },
  { method: 'DELETE', path: /^\/v1\/coupons\/([^/]+)$/, handle: remove },
  { method: 'POST', path: /^\/v1\/promotion_codes$/, handle: createPromotionCode },
  {
    method: 'GET',
    path: /^\/v1\/promotion_codes$/,
    handle: ({ store, params }) =>
      listPage({ items: store.all('promotion_code'), params, url: '/v1/promotion_codes' }),
  },
];

function create({ store, params, emit }: Call): object {
  const percent = Number(text(params, 'percent_off') ?? Number.NaN);
  if (!(percent > 0 && percent <= 100))
    throw invalid({
      param: 'percent_off',
      message: 'percent_off must be above 0 and at most 100.',
    });
  const redeemBy = whole(params, 'redeem_by');
  if (redeemBy !== null && redeemBy <= seconds())
    throw invalid({ param: 'redeem_by', message: 'redeem_by must be in the future.' });
  if (redeemBy !== null && redeemBy > seconds() + MAX_REDEEM_SECONDS)
    throw invalid({
      param: 'redeem_by',
      message: 'redeem_by must be at most five years in the future.',
    });
  const coupon = store.put('coupon', {
    id: text(params, 'id') ?? newId('co'),
    object: 'coupon',
    name: text(params, 'name'),
    percent_off: percent,
    amount_off: null,
    currency: null,
    duration: text(params, 'duration') ?? 'once',
    duration_in_months: null,
    redeem_by: redeemBy,
    max_redemptions: whole(params, 'max_redemptions'),
    times_redeemed: 0,
    valid: true,
    created: seconds(),
    livemode: false,
    metadata: metadata(params),
  });
  emit({ type: 'coupon.created', object: coupon });
  return coupon;
}

function remove({ store, ids, emit }: Call): object {
  const coupon = one<Stripe.Coupon>({ store, kind: 'coupon', id: ids[0] ?? '' });
  store.remove('coupon', coupon.id);
  emit({ type: 'coupon.deleted', object: coupon });
  return { id: coupon.id, object: 'coupon', deleted: true };
}

function createPromotionCode({ store, params }: Call): object {
  const couponId = text(record(params, 'promotion'), 'coupon') ?? '';
  const coupon = one<Stripe.Coupon>({ store, kind: 'coupon', id: couponId });
  return store.put('promotion_code', {
    id: newId('promo'),
    object: 'promotion_code',
    code: text(params, 'code') ?? newId('CODE').toUpperCase(),
    active: true,
    promotion: { type: 'coupon', coupon: coupon.id },
    created: seconds(),
    livemode: false,
    max_redemptions: whole(params, 'max_redemptions'),
    times_redeemed: 0,
    metadata: metadata(params),
  });
}
