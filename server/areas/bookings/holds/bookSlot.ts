import type { Arrival } from '../../analytics/recordArrival.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import { redeemCoupon } from '../../coupons/redeemCoupon.ts';
import type { Booking, Prisma } from '../../../platform/database/generated/client.ts';
import type { Sql } from '../../../platform/database/writtenStatements.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import {
  countCodeMisses,
  giftCardFingerprint,
  type EnteredCodes,
} from '../../giftCards/countCodeMisses.ts';
import { startPayment } from '../../giftCards/spendGiftCard.ts';
import { createOrFind } from '../../payments/checkout/createOnce.ts';
import { hashRequest, requireSameRequest } from '../../payments/checkout/hashRequest.ts';
import type { ExpectedTotal } from '../../payments/checkout/expectedTotal.ts';
import { openCheckout } from '../../payments/checkout/openCheckout.ts';
import { removeBookingJob } from '../bookingJob.ts';
import { HoldLimitError, SlotTakenError } from '../bookings.errors.ts';
import { publishBookingChanged } from '../publishBookingChanged.ts';
import { bookInTurn } from './bookInTurn.ts';
import { bookFreeSlot } from './bookFreeSlot.ts';
import { findHoldRefusal } from './findHoldRefusal.ts';
import { findPrice, useSession, type FoundPrice } from './findPrice.ts';
import { holdEnd, newBookingStatus } from './hold.rules.ts';
import { insertBooking } from './insertBooking.ts';
import { lockSlot, requireBookable, type Known, type LockedSlot } from './lockSlot.ts';

export type BookSlotInput = EnteredCodes &
  ExpectedTotal & {
    slotId: string;
    /** Books a session of this pack instead of paying. */
    packPurchaseId?: string | null | undefined;
    /** How the fan came to the creator. Not part of the request's fingerprint. */
    arrival?: Arrival | null | undefined;
    idempotencyKey: string;
  };
export type BookSlotOutcome = {
  bookingId: string;
  checkoutUrl: string | null;
  /** The new row, if it is known without another query. */
  booking?: Booking | undefined;
};

/**
 * Holds a slot for the actor and opens its checkout; a free slot is confirmed immediately.
 * Repeating the key returns the same booking. Throws SlotNotFoundError, SlotPastError,
 * OwnSlotError, SlotTakenError, SquadJoinedError, HoldLimitError, SellingPausedError,
 * PriceChangedError, CouponInvalidError, CouponUsedUpError, CouponAlreadyUsedError,
 * RateLimitedError, IdempotencyMismatchError, GiftCardInvalidError, GiftCardEmptyError or an error
 * of a pack.
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
  const request = { deps, actor, input, requestHash };
  const attempt = async () =>
    (await bookIfFree(request)) ?? inTransaction(deps.prisma, (tx) => hold(tx, request));
  const book = () =>
    createOrFind({
      create: () => countCodeMisses(deps, { codes: input, personId: actor.id, attempt }),
      findByKey: () => findByKey(request),
    });
  const claim = { slotId: input.slotId, fanId: actor.id, idempotencyKey: input.idempotencyKey };
  const booking = await bookInTurn(deps, { claim, book });
  const checkoutUrl =
    booking.paymentId && booking.status === 'HELD'
      ? await openCheckout(deps, { paymentId: booking.paymentId })
      : null;
  return { bookingId: booking.id, checkoutUrl, booking: booking.row };
}

type Held = {
  id: string;
  status: string;
  paymentId: string | null;
  row?: Booking;
};
type Request = { deps: Deps; actor: Actor; input: BookSlotInput; requestHash: string };

async function findByKey({ deps, actor, input, requestHash }: Request): Promise<Held | null> {
  const found = await deps.prisma.booking.findUnique({
    where: { fanId_idempotencyKey: { fanId: actor.id, idempotencyKey: input.idempotencyKey } },
    select: { id: true, status: true, requestHash: true, payment: { select: { id: true } } },
  });
  return found && repeatOf({ ...found, paymentId: found.payment?.id ?? null }, requestHash);
}

/** Throws IdempotencyMismatchError when the key was sent with another request. */
function repeatOf(known: Known, requestHash: string): Held {
  requireSameRequest(known, requestHash);
  const { id, status, paymentId } = known;
  return { id, status, paymentId };
}

/** Null when the slot has a price or more rules, a price is expected, or a code or a pack is used. */
async function bookIfFree({ deps, actor, input, requestHash }: Request): Promise<Held | null> {
  const { slotId, couponCode, giftCardCode, packPurchaseId, idempotencyKey } = input;
  if (couponCode || giftCardCode || packPurchaseId || input.expectedTotalMinor) return null;
  const request = { idempotencyKey, requestHash };
  const outcome = await bookFreeSlot({ deps, actor, slotId, request });
  if (!outcome) return null;
  if ('known' in outcome) return repeatOf(outcome.known, requestHash);
  const { booking } = outcome;
  return { id: booking.id, status: booking.status, paymentId: null, row: booking };
}

/** Throws SlotNotFoundError, SlotPastError, OwnSlotError, SlotTakenError or IdempotencyMismatchError. */
async function lockBookableSlot(sql: Sql, { deps, actor, input, requestHash }: Request) {
  const now = deps.now();
  const { slotId, idempotencyKey } = input;
  const { slot, known } = await lockSlot(sql, { slotId, fanId: actor.id, idempotencyKey });
  if (!known) requireBookable(slot, { fanId: actor.id, now });
  return { slot, known: known && repeatOf(known, requestHash), now };
}

type Taking = { request: Request; slot: LockedSlot; found: FoundPrice; now: Date };

/** Inserts the booking. Throws SlotTakenError, SquadJoinedError or SellingPausedError. */
async function take(
  sql: Sql,
  { request: { actor, input, requestHash }, slot, found, now }: Taking,
): Promise<string> {
  const bookingId = await insertBooking(sql, {
    slot,
    actor,
    found,
    status: newBookingStatus({ isFree: isFree(found) }),
    holdExpiresAt: holdEnd({ now, ...slot, deadlineAt: slot.squad?.deadlineAt }),
    request: { idempotencyKey: input.idempotencyKey, requestHash },
    now,
  });
  if (!bookingId) throw new SlotTakenError(slot.id);
  return bookingId;
}

const isFree = ({ session, price }: FoundPrice): boolean =>
  session !== null || price.totalMinor === 0;

async function hold(tx: Prisma.TransactionClient, request: Request): Promise<Held> {
  const { deps, actor, input } = request;
  const { slot, known, now } = await lockBookableSlot(tx, request);
  if (known) return known;
  const found = await findPrice(tx, { deps, slot, input, actor, now });
  const { coupon, session, price } = found;
  const refusal = isFree(found) ? null : await findHoldRefusal(tx, { fanId: actor.id, now });
  const bookingId = await take(tx, { request, slot, found, now });
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
  const paymentId = isFree(found)
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
  if (paymentId && refusal) throw new HoldLimitError(refusal);
  // The gift card has paid everything.
  if (!paymentId && !isFree(found)) await removeBookingJob(tx, { job: 'expireHold', bookingId });
  // The job publishes the consequences of a confirmation.
  if (!paymentId) return { id: bookingId, status: 'CONFIRMED', paymentId };
  await publishBookingChanged(tx, { bookingId, fanId: actor.id, creatorId: slot.creatorId });
  return { id: bookingId, status: 'HELD', paymentId };
}
