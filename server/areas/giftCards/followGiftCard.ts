import type { Payment, Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { heldAccount, post } from '../payments/ledger/ledger.ts';
import { transferTransition } from '../payments/lifecycle.rules.ts';
import { lockPayment } from '../payments/lockPayment.ts';
import { findHandler, purchaseOf, shareOf } from '../payments/purchase.ts';
import { remainingParts } from '../payments/giftCardPart.rules.ts';
import { releaseTransfer } from '../payments/transfers/holdTransfer.ts';

/** The share was sent or is being sent: the platform bears what the bank takes. */
const WITH_CREATOR = ['SENDING', 'PAID', 'FAILED', 'REVERSING'];

/**
 * Applies the status of a gift card to each purchase that it paid. Frozen: purchases that have not
 * begun are cancelled, and shares that are not sent are put on hold. Dispute won: they are due as
 * before. Lost: the held money covers the loss. Idempotent.
 */
export async function followGiftCard(
  deps: Deps,
  { giftCardId }: { giftCardId: string },
): Promise<void> {
  const paid = await deps.prisma.payment.findMany({
    where: { usedGiftCardId: giftCardId, status: 'SUCCEEDED', isDivided: false },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of paid)
    await inTransaction(deps.prisma, (tx) => follow({ deps, tx, paymentId: id, giftCardId }));
}

type Following = { deps: Deps; tx: Prisma.TransactionClient; payment: Payment };

async function follow({
  deps,
  tx,
  paymentId,
  giftCardId,
}: Omit<Following, 'payment'> & { paymentId: string; giftCardId: string }): Promise<void> {
  const payment = await lockPayment({ deps, tx, paymentId });
  if (payment?.status !== 'SUCCEEDED' || payment.giftCardMinor === 0) return;
  const card = await tx.giftCard.findUniqueOrThrow({ where: { id: giftCardId } });
  // Without a part of the card, also after its loss was recorded, the share waits for nothing.
  if (card.status === 'ACTIVE' || remainingParts(payment).giftCardMinor === 0)
    return releaseTransfer({ deps, tx, payment });
  const share = shareOf(payment);
  const holding = transferTransition('hold');
  if (share)
    await tx.transfer.updateMany({ where: { ...share, ...holding.where }, data: holding.data });
  const { handler, id } = findHandler(deps, payment);
  if (await handler.onDisputeLost({ deps, tx, id, amount: 'PART' })) return;
  if (card.status === 'CHARGED_BACK') await lose({ deps, tx, payment });
}

/**
 * While it is held, the part that the gift card paid covers the loss, and the share is reduced by
 * it.
 */
async function lose({ deps, tx, payment }: Following): Promise<void> {
  const { giftCardMinor: lostMinor } = remainingParts(payment);
  const share = shareOf(payment);
  const transfer = share && (await tx.transfer.findFirst({ where: share }));
  if (WITH_CREATOR.includes(transfer?.status ?? '')) return;
  const reduced = await tx.payment.update({
    where: { id: payment.id },
    data: { lostMinor: { increment: lostMinor }, giftCardLostMinor: { increment: lostMinor } },
  });
  await post(tx, {
    kind: 'GIFT_CARD_USE_LOST',
    at: deps.now(),
    currency: payment.currency,
    ...purchaseOf(payment),
    giftCardId: payment.usedGiftCardId,
    lines: [
      { account: heldAccount(payment), amountMinor: lostMinor },
      { account: 'DISPUTE_LOSSES', amountMinor: -lostMinor },
    ],
  });
  await releaseTransfer({ deps, tx, payment: reduced });
}
