import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { writePhrase } from '../../platform/email/writeEmail.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { queueGiftCardFollowing } from '../payments/giftCards/queueGiftCardFollowing.ts';
import { coverLoss } from '../payments/giftCards/returnToGiftCard.ts';
import { overduePayments } from '../payments/overduePayments.ts';
import type { PurchaseHandler } from '../payments/PurchaseHandler.ts';
import { expireGiftCard, releaseGiftCard } from './expireGiftCard.ts';
import { visibleGiftCards } from './giftCards.access.ts';
import { giftCardTransition } from './lifecycle.rules.ts';
import { GIFT_CARDS_PAGE } from './notifyOfGiftCard.ts';
import { publishGiftCardChanged } from '../payments/giftCards/publishGiftCardChanged.ts';
import { recordPaidGiftCard } from './recordPaidGiftCard.ts';
import { lockGiftCard } from './refundGiftCard.ts';

export const giftCardPurchases: PurchaseHandler<Deps> = {
  describeCheckout: async ({ prisma, env }, { id }) => {
    const card = await prisma.giftCard.findUnique({
      where: { id },
      select: {
        fan: { select: { email: true, locale: true } },
        creator: { select: { username: true } },
      },
    });
    if (!card) return null;
    const page = `${env.publicUrl}${GIFT_CARDS_PAGE}`;
    // The form of this creator's gift cards.
    const form = card.creator ? `for=${card.creator.username}&` : '';
    return {
      title: writePhrase({
        area: 'purchaseNames',
        key: card.creator ? 'giftCardFor' : 'giftCardForAll',
        locale: card.fan.locale,
        values: { creator: card.creator?.username ?? '' },
      }),
      customerEmail: card.fan.email,
      successUrl: `${page}?bought=${urlId('GiftCard', id)}`,
      cancelUrl: `${page}?${form}payment=cancelled`,
    };
  },
  lock: (tx, { id }) => lockGiftCard(tx, { giftCardId: id }),
  onPaid: ({ deps, tx, payment, id }) => recordPaidGiftCard({ deps, tx, payment, giftCardId: id }),
  onExpired: (deps, { id }) =>
    inTransaction(deps.prisma, (tx) => releaseGiftCard({ deps, tx, giftCardId: id })),
  hasEnded: async (tx, { id }) => {
    const ended = await tx.giftCard.count({
      where: { id, status: { in: ['REFUNDED', 'EXPIRED'] } },
    });
    return ended > 0;
  },
  // The remaining balance covers the loss; a job follows with the purchases that the card paid.
  onDisputeLost: async ({ deps, tx, id, amount }) => {
    if (amount === 'ALL') await change(tx, { id, step: 'chargeBack', endedAt: deps.now() });
    else await change(tx, { id, step: 'unfreeze' });
    await coverLoss(tx, { giftCardId: id, now: deps.now() });
    return true;
  },
  onDispute: ({ tx, id, what }) =>
    change(tx, { id, step: what === 'OPENED' ? 'freeze' : 'unfreeze' }),
  beforeTransfer: async () => undefined,
  findParties: async (tx, { id }) => {
    const card = await tx.giftCard.findUnique({
      where: { id },
      select: { fanId: true, fan: { select: { username: true } } },
    });
    return card && { fanId: card.fanId, creatorId: null, fanUsername: card.fan.username };
  },
  publishChanged: (tx, { id, parties: { fanId } }) => publishGiftCardChanged(tx, { id, fanId }),
  visibleTo: (actor) => ({ giftCard: visibleGiftCards(actor) }),
  // A gift card has no conversation.
  findConversation: async () => null,
  findOverdue: async (deps, { limit }) => {
    const unpaid = await deps.prisma.giftCard.findMany(overduePayments({ now: deps.now(), limit }));
    return unpaid.map(
      ({ id }) =>
        () =>
          expireGiftCard(deps, { giftCardId: id }),
    );
  },
};

type Step = 'freeze' | 'unfreeze' | 'chargeBack';

/** Changes the status, and queues the job that applies it to each purchase that the card paid. */
async function change(
  tx: Prisma.TransactionClient,
  { id, step, endedAt }: { id: string; step: Step; endedAt?: Date },
): Promise<void> {
  const { where, data } = giftCardTransition(step);
  const [card] = await tx.giftCard.updateManyAndReturn({
    where: { id, ...where },
    data: { ...data, ...(endedAt ? { endedAt } : {}) },
  });
  if (!card) return;
  await queueGiftCardFollowing(tx, { giftCardId: id });
  await publishGiftCardChanged(tx, card);
}
