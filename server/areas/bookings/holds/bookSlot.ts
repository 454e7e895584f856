import { IdempotencyMismatchError } from '../../payments/payments.errors.ts';
import type { Arrival } from '../../analytics/recordArrival.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import { redeemCoupon } from '../../coupons/redeemCoupon.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { UserError } from '../../../platform/errors/UserError.ts';
import { countCodeMisses, giftCardFingerprint } from '../../giftCards/countCodeMisses.ts';
import { startPayment } from '../../giftCards/spendGiftCard.ts';
import { hashRequest } from '../../payments/checkout/hashRequest.ts';
import { openCheckout } from '../../payments/checkout/openCheckout.ts';
import { requireSellingOfLocked } from '../../payments/payouts/requireSelling.ts';
import { SlotTakenError } from '../bookings.errors.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { checkHoldLimit } from './checkHoldLimit.ts';
import { findPrice, useSession } from './findPrice.ts';
import { holdEnd, newBookingStatus } from './hold.rules.ts';
import { insertBooking } from './insertBooking.ts';
import { lockSlot, requireBookable, type Known } from './lockSlot.ts';

export type BookSlotInput = {
  slotId: string;
  couponCode?: string | null | undefined;
  /** Books a session of this pack instead of paying. */
  packPurchaseId?: string | null | undefined;
  /** Used before the payment card. */
  giftCardCode?: string | null | undefined;
  /** How the fan came to the creator. Not part of the request's fingerprint. */
  arrival?: Arrival | null | undefined;
  idempotencyKey: string;
};
export type BookSlotOutcome = { bookingId: string; checkoutUrl: string | null };

/**
 * Holds a slot for the actor and opens its checkout; a free slot is confirmed immediately.
 * Repeating the key returns the same booking. Throws SlotNotFoundError, SlotPastError,
 * OwnSlotError, SlotTakenError, SquadJoinedError, HoldLimitError, SellingPausedError,
 * CouponInvalidError, CouponUsedUpError, CouponAlreadyUsedError, RateLimitedError,
 * IdempotencyMismatchError, GiftCardInvalidError, GiftCardEmptyError or an error of a pack.
 */
export async function bookSlot(
  deps: Deps,
  actor: Actor,
  input: BookSlotInput,
): Promise<BookSlotOutcome> {
  const requestHash = hashRequest([
    input.slotId,
    input.couponCode?.toLowerCase() ?? null,
    ...(input.packPurchaseId ? [input.packPurchaseId] : []),
    ...giftCardFingerprint(input),
  ]);
  const attempt = () =>
    inTransaction(deps.prisma, (tx) => hold({ deps, actor, input, requestHash, tx }));
  const booking = await countCodeMisses(deps, {
    codes: input,
    personId: actor.id,
    attempt,
  }).catch(async (error: unknown) => {
    // Of two concurrent requests with one key, the slower one finds the booking of the faster one.
    const repeated =
      error instanceof UserError ? await findByKey(deps, { actor, input, requestHash }) : null;
    if (!repeated) throw error;
    return repeated;
  });
  const checkoutUrl =
    booking.paymentId && booking.status === 'HELD'
      ? await openCheckout(deps, { paymentId: booking.paymentId })
      : null;
  return { bookingId: booking.id, checkoutUrl };
}

type Held = { id: string; status: string; paymentId: string | null };
type Attempt = {
  deps: Deps;
  actor: Actor;
  input: BookSlotInput;
  requestHash: string;
  tx: Prisma.TransactionClient;
};

async function findByKey(
  deps: Deps,
  { actor, input, requestHash }: { actor: Actor; input: BookSlotInput; requestHash: string },
): Promise<Held | null> {
  const found = await deps.prisma.booking.findUnique({
    where: { fanId_idempotencyKey: { fanId: actor.id, idempotencyKey: input.idempotencyKey } },
    select: { id: true, status: true, requestHash: true, payment: { select: { id: true } } },
  });
  return found && repeatOf({ ...found, paymentId: found.payment?.id ?? null }, requestHash);
}

/** Throws IdempotencyMismatchError when the key was sent with another request. */
function repeatOf({ requestHash: first, ...held }: Known, requestHash: string): Held {
  if (first !== requestHash) throw new IdempotencyMismatchError();
  return held;
}

async function hold({ deps, actor, input, requestHash, tx }: Attempt): Promise<Held> {
  const now = deps.now();
  const { slotId, idempotencyKey } = input;
  const { slot, known } = await lockSlot(tx, { slotId, fanId: actor.id, idempotencyKey });
  if (known) return repeatOf(known, requestHash);
  requireBookable(slot, { fanId: actor.id, now });
  const found = await findPrice(tx, { deps, slot, input, actor, now });
  const { coupon, session, price } = found;
  const free = session !== null || price.totalMinor === 0;
  const status = newBookingStatus({ isFree: free });
  if (!free) await checkHoldLimit(tx, { fanId: actor.id, now });
  const holdExpiresAt = holdEnd({
    now,
    ...slot,
    deadlineAt: slot.squad?.deadlineAt,
  });
  const bookingId = await insertBooking(tx, {
    slot,
    actor,
    found,
    status,
    holdExpiresAt,
    request: { idempotencyKey, requestHash },
    now,
  });
  if (!bookingId) throw new SlotTakenError(slot.id);
  // The insert has locked the creator's row to refresh the card. Checked only now, so that fans of
  // one creator wait for each other as briefly as possible.
  await requireSellingOfLocked(tx, slot);
  const purchase = { bookingId };
  if (coupon)
    await redeemCoupon(tx, {
      deps,
      couponId: coupon.id,
      purchase,
      fanId: actor.id,
      discountMinor: price.discountMinor,
    });
  if (session) await useSession(tx, { deps, session, slot, bookingId });
  const paymentId = free
    ? null
    : await startPayment(tx, {
        deps,
        purchase,
        creatorId: slot.creatorId,
        amountMinor: price.totalMinor,
        currency: slot.currency,
        giftCardCode: input.giftCardCode,
        arrival: input.arrival,
        now,
      });
  // The job publishes the consequences of a confirmation.
  if (!paymentId) return { id: bookingId, status: 'CONFIRMED', paymentId };
  await publishBookingChanged(tx, {
    bookingId,
    fanId: actor.id,
    creatorId: slot.creatorId,
  });
  return { id: bookingId, status, paymentId };
}
