import type { Arrival } from '../../analytics/recordArrival.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { minTotalMinor } from '../../../platform/money/price.rules.ts';
import {
  countCodeMisses,
  giftCardFingerprint,
  type EnteredCodes,
} from '../../giftCards/countCodeMisses.ts';
import { startPayment } from '../../giftCards/spendGiftCard.ts';
import { CouponTooLargeError } from '../../coupons/coupons.errors.ts';
import { findCouponPrice } from '../../coupons/findCouponPrice.ts';
import { redeemCoupon } from '../../coupons/redeemCoupon.ts';
import { createOnce } from '../../payments/checkout/createOnce.ts';
import { hashRequest, requireSameRequest } from '../../payments/checkout/hashRequest.ts';
import { openCheckout } from '../../payments/checkout/openCheckout.ts';
import { requireSelling } from '../../payments/payouts/requireSelling.ts';
import { IdempotencyMismatchError } from '../../payments/payments.errors.ts';
import { checkPurchaseLimit, findOfferedPack } from '../findOfferedPack.ts';
import { releasePackPurchase } from './expirePackPurchase.ts';
import { NEW_PACK_PURCHASE } from '../lifecycle.rules.ts';
import { paymentDue } from '../../payments/checkout/paymentDue.rules.ts';
import { publishPackChanged } from '../publishPackChanged.ts';

export type BuyPackInput = EnteredCodes & {
  packId: string;
  /** How the fan came to the creator. Not part of the request's fingerprint. */
  arrival?: Arrival | null | undefined;
  idempotencyKey: string;
};
export type BuyPackOutcome = { packPurchaseId: string; checkoutUrl: string | null };

type Request = { deps: Deps; actor: Actor; input: BuyPackInput; requestHash: string };
type Created = { id: string; paymentId: string | null };

/**
 * Buys a pack for the actor and opens its checkout. It replaces an unpaid purchase of the same
 * pack. Repeating the key returns the same purchase. Throws PackNotFoundError, OwnPackError,
 * PackPurchaseLimitError, SellingPausedError, CouponInvalidError, CouponUsedUpError,
 * CouponAlreadyUsedError, CouponTooLargeError, RateLimitedError, GiftCardInvalidError,
 * GiftCardEmptyError or IdempotencyMismatchError.
 */
export async function buyPack(
  deps: Deps,
  actor: Actor,
  input: BuyPackInput,
): Promise<BuyPackOutcome> {
  const requestHash = hashRequest([
    input.packId,
    input.couponCode?.toLowerCase() ?? null,
    ...giftCardFingerprint(input),
  ]);
  const request = { deps, actor, input, requestHash };
  const attempt = () => inTransaction(deps.prisma, (tx) => create({ ...request, tx }));
  const purchase = await createOnce({
    create: () => countCodeMisses(deps, { codes: input, personId: actor.id, attempt }),
    findByKey: () => findByKey(request),
  });
  const checkoutUrl = purchase.paymentId
    ? await openCheckout(deps, { paymentId: purchase.paymentId })
    : null;
  return { packPurchaseId: purchase.id, checkoutUrl };
}

async function findByKey({ deps, actor, input, requestHash }: Request): Promise<Created | null> {
  const found = await deps.prisma.packPurchase.findUnique({
    where: { fanId_idempotencyKey: { fanId: actor.id, idempotencyKey: input.idempotencyKey } },
    select: {
      id: true,
      requestHash: true,
      payments: { where: { packSession: null }, select: { id: true } },
    },
  });
  if (!found) return null;
  requireSameRequest(found, requestHash);
  return { id: found.id, paymentId: found.payments[0]?.id ?? null };
}

type Creating = Request & { tx: Prisma.TransactionClient };

async function create({ deps, actor, input, requestHash, tx }: Creating): Promise<Created> {
  const now = deps.now();
  const pack = await findOfferedPack(tx, { packId: input.packId, fanId: actor.id });
  const { creatorId, sessions, priceMinor, currency, validDays, sessionTypeId, sessionType } = pack;
  // Locks the creator's row: purchases are counted one after another.
  await requireSelling(tx, { creatorId });
  await releaseUnpaid({ deps, tx, fanId: actor.id, packId: pack.id });
  await checkPurchaseLimit(tx, { fanId: actor.id, creatorId });
  const asked = { deps, bought: pack, input, fanId: actor.id };
  const { coupon, price } = await findCouponPrice(tx, asked);
  const { discountMinor } = price;
  if (price.totalMinor < minTotalMinor(sessions)) throw new CouponTooLargeError();
  const [purchase] = await tx.packPurchase.createManyAndReturn({
    data: [
      {
        packId: pack.id,
        sessionTypeId,
        fanId: actor.id,
        creatorId,
        status: NEW_PACK_PURCHASE.unpaid,
        title: sessionType.title,
        durationMinutes: sessionType.durationMinutes,
        sessions,
        priceMinor,
        discountMinor,
        totalMinor: price.totalMinor,
        feePercent: deps.env.platformFeePercent,
        currency,
        validDays,
        couponId: coupon?.id ?? null,
        idempotencyKey: input.idempotencyKey,
        requestHash,
        paymentDueAt: paymentDue(now),
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  // The key is already used: the caller reads its purchase, or throws if the request was different.
  if (!purchase) throw new IdempotencyMismatchError();
  const bought = { packPurchaseId: purchase.id };
  if (coupon)
    await redeemCoupon(tx, {
      deps,
      couponId: coupon.id,
      purchase: bought,
      fanId: actor.id,
      discountMinor,
    });
  const paymentId = await startPayment(tx, {
    deps,
    purchase: bought,
    creatorId,
    amountMinor: purchase.totalMinor,
    currency,
    giftCardCode: input.giftCardCode,
    arrival: input.arrival,
    now,
  });
  // A gift card paid all of it.
  if (!paymentId) return { id: purchase.id, paymentId };
  await addJob(tx, 'expirePackPurchase', bought, {
    runAt: purchase.paymentDueAt,
    jobKey: `expirePackPurchase:${purchase.id}`,
  });
  await publishPackChanged(tx, purchase);
  return { id: purchase.id, paymentId };
}

async function releaseUnpaid({
  deps,
  tx,
  fanId,
  packId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  fanId: string;
  packId: string;
}): Promise<void> {
  const unpaid = await tx.packPurchase.findFirst({
    where: { fanId, packId, status: 'AWAITING_PAYMENT' },
    select: { id: true },
  });
  if (unpaid) await releasePackPurchase({ deps, tx, packPurchaseId: unpaid.id });
}
