import { IdempotencyMismatchError } from '../../payments/payments.errors.ts';
import type { Arrival } from '../../analytics/recordArrival.ts';
import type { Actor } from '../../../platform/access/Actor.ts';
import {
  countCodeMisses,
  giftCardFingerprint,
  type EnteredCodes,
} from '../../giftCards/countCodeMisses.ts';
import { startPayment } from '../../giftCards/spendGiftCard.ts';
import { findCouponPrice } from '../../coupons/findCouponPrice.ts';
import { redeemCoupon } from '../../coupons/redeemCoupon.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { createOnce } from '../../payments/checkout/createOnce.ts';
import type { ExpectedTotal } from '../../payments/checkout/expectedTotal.ts';
import { hashRequest, requireSameRequest } from '../../payments/checkout/hashRequest.ts';
import { openCheckout } from '../../payments/checkout/openCheckout.ts';
import { requireSelling } from '../../payments/payouts/requireSelling.ts';
import { ServiceNotFoundError } from '../../services/services.errors.ts';
import { publishOrderChanged, notifyOfOrder } from '../publishOrderChanged.ts';
import { orderDue } from '../order.rules.ts';
import { OrderLimitError, OwnServiceError } from '../orders.errors.ts';
import { queueOverdue } from '../refunds/notifyOverdueOrder.ts';
import { NEW_ORDER } from '../lifecycle.rules.ts';
import { isAtOrderLimit } from './isAtOrderLimit.ts';

export type OrderInput = EnteredCodes &
  ExpectedTotal & {
    serviceId: string;
    note?: string | null | undefined;
    /** How the fan came to the creator. Not part of the request's fingerprint. */
    arrival?: Arrival | null | undefined;
    idempotencyKey: string;
  };
export type OrderOutcome = { orderId: string; checkoutUrl: string | null };

/**
 * Orders a service for the actor and opens its checkout; a free one is active immediately.
 * Repeating the key returns the same order. Throws ServiceNotFoundError, OwnServiceError,
 * SellingPausedError, PriceChangedError, OrderLimitError, CouponInvalidError, CouponUsedUpError,
 * CouponAlreadyUsedError, RateLimitedError, GiftCardInvalidError, GiftCardEmptyError or
 * IdempotencyMismatchError.
 */
export async function orderFixedService(
  deps: Deps,
  actor: Actor,
  input: OrderInput,
): Promise<OrderOutcome> {
  const body = [
    input.serviceId,
    input.couponCode?.toLowerCase() ?? null,
    input.note ?? '',
    ...giftCardFingerprint(input),
  ];
  const requestHash = hashRequest(body);
  const request = { deps, actor, input, requestHash };
  const attempt = () => inTransaction(deps.prisma, (tx) => place({ ...request, tx }));
  const order = await createOnce({
    create: () => countCodeMisses(deps, { codes: input, personId: actor.id, attempt }),
    findByKey: () => findByKey(request),
  });
  const checkoutUrl =
    order.paymentId && order.status === 'AWAITING_PAYMENT'
      ? await openCheckout(deps, { paymentId: order.paymentId })
      : null;
  return { orderId: order.id, checkoutUrl };
}

type Placed = { id: string; status: string; paymentId: string | null };
type Request = { deps: Deps; actor: Actor; input: OrderInput; requestHash: string };

async function findByKey({ deps, actor, input, requestHash }: Request): Promise<Placed | null> {
  const found = await deps.prisma.serviceOrder.findUnique({
    where: { fanId_idempotencyKey: { fanId: actor.id, idempotencyKey: input.idempotencyKey } },
    select: { id: true, status: true, requestHash: true, payment: { select: { id: true } } },
  });
  if (!found) return null;
  requireSameRequest(found, requestHash);
  return { id: found.id, status: found.status, paymentId: found.payment?.id ?? null };
}

async function place({
  deps,
  actor,
  input,
  requestHash,
  tx,
}: Request & { tx: Prisma.TransactionClient }): Promise<Placed> {
  const service = await lockService({
    tx,
    serviceId: input.serviceId,
    fanId: actor.id,
  });
  if (service.creatorId === actor.id) throw new OwnServiceError();
  await requireSelling(tx, service);
  const asked = { deps, bought: service, input, fanId: actor.id };
  const { coupon, price } = await findCouponPrice(tx, asked);
  const free = price.totalMinor === 0;
  const now = deps.now();
  const isAtLimit = !free && (await isAtOrderLimit(tx, { fanId: actor.id, now }));
  const [order] = await tx.serviceOrder.createManyAndReturn({
    data: [
      {
        ...price,
        requestHash,
        serviceId: service.id,
        fanId: actor.id,
        creatorId: service.creatorId,
        serviceTitle: service.title,
        currency: service.currency,
        changesIncluded: service.changesIncluded,
        couponId: coupon?.id ?? null,
        note: input.note?.trim() ?? '',
        idempotencyKey: input.idempotencyKey,
        status: free ? NEW_ORDER.free : NEW_ORDER.unpaid,
        orderedAt: now,
        ...orderDue({ orderedAt: now, deadlineDays: service.deliveryDeadlineDays }),
      },
    ],
    skipDuplicates: true,
  });
  // The key is already used: the caller reads its order, or throws if the request was different.
  if (!order) throw new IdempotencyMismatchError();
  const purchase = { orderId: order.id };
  const { discountMinor } = price;
  if (coupon)
    await redeemCoupon(tx, { deps, couponId: coupon.id, purchase, fanId: actor.id, discountMinor });
  if (free) {
    await queueOverdue(tx, order);
    await notifyOfOrder(tx, { order, kind: 'ordered', sides: ['fan', 'creator'], now });
    return { id: order.id, status: order.status, paymentId: null };
  }
  const paymentId = await startPayment(tx, {
    deps,
    purchase,
    creatorId: service.creatorId,
    amountMinor: order.totalMinor,
    currency: order.currency,
    giftCardCode: input.giftCardCode,
    arrival: input.arrival,
    now,
  });
  if (paymentId && isAtLimit) throw new OrderLimitError();
  // A gift card paid all of it.
  if (!paymentId) return { id: order.id, status: 'ACTIVE', paymentId };
  await addJob(tx, 'expireOrder', purchase, {
    runAt: order.paymentDueAt,
    jobKey: `expireOrder:${order.id}`,
  });
  await publishOrderChanged(tx, order);
  return { id: order.id, status: order.status, paymentId };
}

type Service = {
  id: string;
  creatorId: string;
  title: string;
  priceMinor: number;
  currency: string;
  deliveryDeadlineDays: number;
  changesIncluded: number;
};

/** The share lock blocks deleting the service without serializing fans. */
async function lockService({
  tx,
  serviceId,
  fanId,
}: {
  tx: Prisma.TransactionClient;
  serviceId: string;
  fanId: string;
}): Promise<Service> {
  const [service] = await tx.$queryRaw<Service[]>`
    select s."id", s."creatorId", s."title", s."priceMinor", s."currency", s."deliveryDeadlineDays", s."changesIncluded"
    from "FixedService" s join "User" u on u."id" = s."creatorId" and u."isActive"
    where s."id" = ${serviceId}::uuid and s."status" = 'ACTIVE'
      and not are_blocked(s."creatorId", ${fanId}::uuid) for share of s`;
  if (!service) throw new ServiceNotFoundError();
  return service;
}
