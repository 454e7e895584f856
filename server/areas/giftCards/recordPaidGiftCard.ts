import type { Payment, Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { seal } from '../../platform/access/seal.ts';
import { startRefund } from '../payments/refunds/startRefund.ts';
import { giftCardCodeEnd } from './giftCard.rules.ts';
import { hashGiftCardCode, newGiftCardCode } from './giftCardCode.ts';
import { giftCardTransition } from './lifecycle.rules.ts';
import { notifyOfGiftCard } from './notifyOfGiftCard.ts';

type Settling = { deps: Deps; tx: Prisma.TransactionClient; payment: Payment; giftCardId: string };

/**
 * AWAITING_PAYMENT -> ACTIVE after a successful payment: makes the code and sends it. A payment of an
 * expired card is refunded, since the limit may be used up by now.
 */
export async function recordPaidGiftCard({
  deps,
  tx,
  payment,
  giftCardId,
}: Settling): Promise<void> {
  const now = deps.now();
  const code = newGiftCardCode();
  const activation = giftCardTransition('activate');
  const [card] = await tx.giftCard.updateManyAndReturn({
    where: { id: giftCardId, ...activation.where },
    data: {
      ...activation.data,
      balanceMinor: payment.amountMinor,
      codeHash: hashGiftCardCode(code),
      codeEnd: giftCardCodeEnd(code),
      paidAt: now,
    },
  });
  if (!card) {
    const late = await tx.giftCard.findUniqueOrThrow({ where: { id: giftCardId } });
    await startRefund(tx, { payment, reason: 'PAID_TOO_LATE' });
    await notifyOfGiftCard(tx, { card: late, kind: 'paidTooLate', now });
    return;
  }
  const sealedCode = seal({ env: deps.env, purpose: 'gift card codes', text: code });
  await notifyOfGiftCard(tx, { card, kind: 'bought', sealedCode, now });
}
