import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { requireConfirmedOwner } from '../accounts/credentials/email/emailVerified.access.ts';
import { CREATOR, SELLING } from '../creators/creators.access.ts';
import { createPendingPayment } from '../payments/checkout/createPendingPayment.ts';
import { createOnce } from '../payments/checkout/createOnce.ts';
import { hashRequest, requireSameRequest } from '../payments/checkout/hashRequest.ts';
import { openCheckout } from '../payments/checkout/openCheckout.ts';
import { IdempotencyMismatchError } from '../payments/payments.errors.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import { releaseGiftCard } from './expireGiftCard.ts';
import { giftCardLimitSince, isGiftCardAmount, MAX_GIFT_CARDS_MINOR } from './giftCard.rules.ts';
import {
  GiftCardAmountInvalidError,
  GiftCardCreatorNotFoundError,
  GiftCardLimitError,
} from './giftCards.errors.ts';
import { NEW_GIFT_CARD } from './lifecycle.rules.ts';
import { paymentDue } from '../payments/checkout/paymentDue.rules.ts';

export type BuyGiftCardInput = {
  amountMinor: number;
  /** The creator whose offers the card pays; null for those of all creators. */
  creatorId: string | null;
  idempotencyKey: string;
};
export type BuyGiftCardOutcome = { giftCardId: string; checkoutUrl: string | null };

type Request = { deps: Deps; actor: Actor; input: BuyGiftCardInput; requestHash: string };
type Created = { id: string; paymentId: string | null };

/**
 * Buys a gift card for the actor and opens its checkout. It replaces unpaid ones of the actor.
 * Repeating the key returns the same card. Throws GiftCardAmountInvalidError,
 * EmailNotVerifiedError, GiftCardCreatorNotFoundError, GiftCardLimitError or
 * IdempotencyMismatchError.
 */
export async function buyGiftCard(
  deps: Deps,
  actor: Actor,
  input: BuyGiftCardInput,
): Promise<BuyGiftCardOutcome> {
  if (!isGiftCardAmount(input.amountMinor)) throw new GiftCardAmountInvalidError();
  const requestHash = hashRequest([input.amountMinor, input.creatorId]);
  const request = { deps, actor, input, requestHash };
  const card = await createOnce({
    create: () => inTransaction(deps.prisma, (tx) => create({ ...request, tx })),
    findByKey: () => findByKey(request),
  });
  const checkoutUrl = card.paymentId
    ? await openCheckout(deps, { paymentId: card.paymentId })
    : null;
  return { giftCardId: card.id, checkoutUrl };
}

async function findByKey({ deps, actor, input, requestHash }: Request): Promise<Created | null> {
  const found = await deps.prisma.giftCard.findUnique({
    where: { fanId_idempotencyKey: { fanId: actor.id, idempotencyKey: input.idempotencyKey } },
    select: { id: true, requestHash: true, payment: { select: { id: true } } },
  });
  if (!found) return null;
  requireSameRequest(found, requestHash);
  return { id: found.id, paymentId: found.payment?.id ?? null };
}

type Creating = Request & { tx: Prisma.TransactionClient };

async function create({ deps, actor, input, requestHash, tx }: Creating): Promise<Created> {
  const now = deps.now();
  const { amountMinor, creatorId, idempotencyKey } = input;
  // Locks the buyer's row: cards are counted one after another.
  await requireConfirmedOwner(tx, actor);
  if (creatorId) await requireCreator(tx, { creatorId, fanId: actor.id });
  await releaseUnpaid({ deps, tx, fanId: actor.id });
  const bought = await tx.giftCard.aggregate({
    where: {
      fanId: actor.id,
      status: { notIn: ['EXPIRED', 'REFUNDED'] },
      createdAt: { gt: giftCardLimitSince(now) },
    },
    _sum: { amountMinor: true },
  });
  if ((bought._sum.amountMinor ?? 0) + amountMinor > MAX_GIFT_CARDS_MINOR)
    throw new GiftCardLimitError();
  const { currency } = deps.env;
  const [card] = await tx.giftCard.createManyAndReturn({
    data: [
      {
        fanId: actor.id,
        creatorId,
        status: NEW_GIFT_CARD.unpaid,
        amountMinor,
        currency,
        idempotencyKey,
        requestHash,
        paymentDueAt: paymentDue(now),
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  // The key is already used: the caller reads its card, or throws if the request was different.
  if (!card) throw new IdempotencyMismatchError();
  const giftCardId = card.id;
  const paymentId = await createPendingPayment(tx, {
    purchase: { giftCardId },
    amountMinor,
    currency,
    now,
  });
  await addJob(
    tx,
    'expireGiftCard',
    { giftCardId },
    { runAt: card.paymentDueAt, jobKey: `expireGiftCard:${giftCardId}` },
  );
  return { id: giftCardId, paymentId };
}

async function requireCreator(
  tx: Prisma.TransactionClient,
  { creatorId, fanId }: { creatorId: string; fanId: string },
): Promise<void> {
  // Serialized with the deletion of the creator, which makes the existing cards valid for all.
  await tx.$queryRaw`select 1 from "User" where "id" = ${creatorId}::uuid for share`;
  const creator = await tx.user.findFirst({
    where: {
      ...SELLING,
      ...CREATOR,
      id: creatorId,
      isActive: true,
      payoutAccount: { firstCompletedAt: { not: null } },
    },
    select: { id: true },
  });
  if (!creator || creatorId === fanId || (await areBlocked(tx, [fanId, creatorId])))
    throw new GiftCardCreatorNotFoundError();
}

async function releaseUnpaid({
  deps,
  tx,
  fanId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  fanId: string;
}): Promise<void> {
  const unpaid = await tx.giftCard.findMany({
    where: { fanId, status: 'AWAITING_PAYMENT' },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id: giftCardId } of unpaid) await releaseGiftCard({ deps, tx, giftCardId });
}
