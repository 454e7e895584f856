import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { closeCheckout } from '../payments/checkout/closeCheckout.ts';
import { expirePayment } from '../payments/checkout/expirePayment.ts';
import { giftCardTransition } from './lifecycle.rules.ts';
import { publishGiftCardChanged } from '../payments/giftCards/publishGiftCardChanged.ts';

/** Expires a gift card that was not paid in time; settles a concurrent payment instead. Idempotent. */
export async function expireGiftCard(
  deps: Deps,
  { giftCardId }: { giftCardId: string },
): Promise<void> {
  const card = await deps.prisma.giftCard.findFirst({
    where: {
      id: giftCardId,
      ...giftCardTransition('expire').where,
      paymentDueAt: { lte: deps.now() },
    },
    select: { payment: { select: { id: true } } },
  });
  if (!card) return;
  const checkout = card.payment ? await closeCheckout(deps, { paymentId: card.payment.id }) : null;
  if (!checkout?.paid)
    await inTransaction(deps.prisma, (tx) => releaseGiftCard({ deps, tx, giftCardId }));
}

/** AWAITING_PAYMENT -> EXPIRED, in the caller's transaction. Idempotent. */
export async function releaseGiftCard({
  deps,
  tx,
  giftCardId,
}: {
  deps: Deps;
  tx: Prisma.TransactionClient;
  giftCardId: string;
}): Promise<void> {
  const expiry = giftCardTransition('expire');
  const [card] = await tx.giftCard.updateManyAndReturn({
    where: { id: giftCardId, ...expiry.where },
    data: { ...expiry.data, endedAt: deps.now() },
  });
  if (!card) return;
  await expirePayment(tx, { purchase: { giftCardId }, now: deps.now() });
  await publishGiftCardChanged(tx, card);
}
