import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { recordArrival, type Arrival } from '../analytics/recordArrival.ts';
import { createPendingPayment } from '../payments/checkout/createPendingPayment.ts';
import { settleByGiftCard } from '../payments/checkout/settleCheckout.ts';
import { publishGiftCardChanged } from '../payments/giftCards/publishGiftCardChanged.ts';
import { giftCardPart } from '../payments/giftCardPart.rules.ts';
import type { Purchase } from '../payments/purchase.ts';
import { hashGiftCardCode } from './giftCardCode.ts';
import { GiftCardEmptyError, GiftCardInvalidError } from './giftCards.errors.ts';

type Card = { id: string; balanceMinor: number };
type Usable = { code: string; creatorId: string; currency: string };

/**
 * Finds by its code a gift card that can pay offers of this creator. Throws GiftCardInvalidError,
 * also for a card of another creator or one that is frozen, refunded or charged back.
 */
export async function findGiftCard(
  db: Pick<Prisma.TransactionClient, 'giftCard'>,
  { code, creatorId, currency }: Usable,
): Promise<Card> {
  const card = await db.giftCard.findFirst({
    where: {
      codeHash: hashGiftCardCode(code),
      status: 'ACTIVE',
      currency,
      OR: [{ creatorId: null }, { creatorId }],
    },
    select: { id: true, balanceMinor: true },
  });
  if (!card) throw new GiftCardInvalidError();
  return card;
}

type Starting = {
  deps: Deps;
  purchase: Purchase;
  creatorId: string;
  amountMinor: number;
  currency: string;
  giftCardCode: string | null | undefined;
  /** How the fan came to the creator; only counted. */
  arrival?: Arrival | null | undefined;
  now: Date;
};

/**
 * Creates the payment of a purchase in its transaction: from the gift card first, the rest at a
 * checkout. If the gift card pays everything, the payment is settled immediately and the id is
 * null. Throws GiftCardInvalidError or GiftCardEmptyError.
 */
export async function startPayment(
  tx: Prisma.TransactionClient,
  { deps, giftCardCode, creatorId, arrival, ...awaited }: Starting,
): Promise<string | null> {
  const { amountMinor: totalMinor, currency, now } = awaited;
  const usedGiftCard = giftCardCode
    ? await take(tx, { code: giftCardCode, creatorId, currency, totalMinor })
    : null;
  const paymentId = await createPendingPayment(tx, { ...awaited, usedGiftCard });
  await recordArrival(tx, { paymentId, creatorId, arrival, now });
  if (usedGiftCard?.partMinor !== totalMinor) return paymentId;
  await settleByGiftCard({ deps, tx, paymentId });
  return null;
}

/** Withdraws the part from the balance; the database decides between concurrent purchases. */
async function take(
  tx: Prisma.TransactionClient,
  { totalMinor, ...usable }: Usable & { totalMinor: number },
): Promise<{ id: string; partMinor: number }> {
  const { id } = await findGiftCard(tx, usable);
  const [locked] = await tx.$queryRaw<Card[]>`
    select "id", "balanceMinor" from "GiftCard" where "id" = ${id}::uuid and "status" = 'ACTIVE' for update`;
  if (!locked) throw new GiftCardInvalidError();
  const partMinor = giftCardPart({ totalMinor, balanceMinor: locked.balanceMinor });
  if (partMinor === 0) throw new GiftCardEmptyError();
  const [card] = await tx.giftCard.updateManyAndReturn({
    where: { id, status: 'ACTIVE', balanceMinor: { gte: partMinor } },
    data: { balanceMinor: { decrement: partMinor } },
    select: { id: true, fanId: true },
  });
  if (!card) throw new GiftCardEmptyError();
  await publishGiftCardChanged(tx, card);
  return { id, partMinor };
}
