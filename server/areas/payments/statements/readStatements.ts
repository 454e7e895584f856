import type { Deps } from '../../../Deps.ts';
import { computeGiftCardStatement } from './giftCardStatement.rules.ts';
import { computePackStatement } from './packStatement.rules.ts';
import { computeStatement, type PurchaseStatement } from './purchaseStatement.rules.ts';
import {
  BOOKING_STATEMENT,
  GIFT_CARD_STATEMENT,
  ORDER_STATEMENT,
  PACK_STATEMENT,
  TIP_STATEMENT,
} from './statementRows.ts';

/** The statements of purchases of any kind, by the id of their payment. */
export async function readStatements(
  { prisma, now }: Deps,
  paymentIds: readonly string[],
): Promise<Map<string, PurchaseStatement>> {
  const payments = await prisma.payment.findMany({
    where: { id: { in: [...paymentIds] } },
    select: {
      id: true,
      booking: { select: BOOKING_STATEMENT },
      order: { select: ORDER_STATEMENT },
      tip: { select: TIP_STATEMENT },
      packPurchase: { select: PACK_STATEMENT },
      giftCard: { select: GIFT_CARD_STATEMENT },
    },
  });
  const at = now();
  return new Map(
    payments.flatMap(({ id, booking, order, tip, packPurchase, giftCard }) => {
      const bought = booking ?? order ?? tip;
      if (packPurchase && !bought)
        return [[id, computePackStatement({ rows: packPurchase, now: at })] as const];
      if (giftCard) return [[id, computeGiftCardStatement({ rows: giftCard })] as const];
      return bought ? [[id, computeStatement({ rows: bought, now: at })] as const] : [];
    }),
  );
}
