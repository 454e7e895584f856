import type { PurchaseStatement } from '../statements/purchaseStatement.rules.ts';

type Figures = Pick<PurchaseStatement, 'currency' | 'refundedMinor' | 'refundedToGiftCardMinor'>;
type Refunded = {
  statement: Pick<PurchaseStatement, 'currency' | 'returns'>;
  payment: { partRefundMinor: number; refunds: { id: string; isOfPart: boolean | null }[] } | null;
};

/**
 * The refunds of a part, which staff decided while the purchase went on, and those of its end. Rows
 * of earlier releases do not say it: if staff decided both, the earliest of them are those of a part,
 * as far as they fit in the sum of the payment. A part that the bank has returned since the end is
 * still in that sum.
 */
export function splitRefunds({ statement: { currency, returns }, payment }: Refunded): {
  ofPart: Figures;
  ofEnd: Figures;
} {
  let leftMinor = payment?.partRefundMinor ?? 0;
  const none = { currency, refundedMinor: 0, refundedToGiftCardMinor: 0 };
  const [ofPart, ofEnd] = [{ ...none }, { ...none }];
  for (const { id, amountMinor, cause, isToGiftCard } of returns.filter(
    ({ kind }) => kind === 'REFUND',
  )) {
    const recorded = payment?.refunds.find((refund) => refund.id === id)?.isOfPart;
    const isOfPart = recorded ?? (cause === 'STAFF' && amountMinor <= leftMinor);
    const figures = isOfPart ? ofPart : ofEnd;
    if (isOfPart) leftMinor -= amountMinor;
    figures.refundedMinor += amountMinor;
    if (isToGiftCard) figures.refundedToGiftCardMinor += amountMinor;
  }
  return { ofPart, ofEnd };
}
