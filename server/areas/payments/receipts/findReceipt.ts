import type { Deps } from '../../../Deps.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { findHandler, type Purchase } from '../purchase.ts';
import { computeGiftCardStatement } from '../statements/giftCardStatement.rules.ts';
import { computePackStatement } from '../statements/packStatement.rules.ts';
import { computeStatement, type PurchaseStatement } from '../statements/purchaseStatement.rules.ts';
import {
  BOOKING_STATEMENT,
  GIFT_CARD_STATEMENT,
  ORDER_STATEMENT,
  PACK_STATEMENT,
  TIP_STATEMENT,
} from '../statements/statementRows.ts';

/** The columns of the GraphQL type Person. */
const PERSON = { select: { username: true, avatarKey: true } } as const;
const SIDES = { creatorId: true, fan: PERSON, creator: PERSON } as const;
const SESSION = { startsAt: true, endsAt: true, title: true } as const;
const SERVICE = { serviceTitle: true } as const;
const RECEIPT = {
  booking: { select: { ...BOOKING_STATEMENT, ...SIDES, ...SESSION } },
  order: { select: { ...ORDER_STATEMENT, ...SIDES, ...SERVICE } },
  tip: {
    select: {
      ...TIP_STATEMENT,
      ...SIDES,
      booking: { select: SESSION },
      order: { select: SERVICE },
    },
  },
  packPurchase: {
    select: { ...PACK_STATEMENT, ...SIDES, title: true, sessions: true },
  },
  giftCard: { select: { ...GIFT_CARD_STATEMENT, ...SIDES } },
} satisfies Prisma.PaymentInclude;

type Paid = Prisma.PaymentGetPayload<{ include: typeof RECEIPT }>;
export type Receipt = Paid & { statement: PurchaseStatement };

export function boughtOf({ booking, order, tip, packPurchase, giftCard }: Paid) {
  return booking ?? order ?? tip ?? packPurchase ?? giftCard;
}

/** The payment of a purchase with its statement, for one of its two sides; null when nothing was paid. */
export async function findReceipt(
  deps: Deps,
  { personId, purchase }: { personId: string; purchase: Purchase },
): Promise<Receipt | null> {
  const { handler } = findHandler(deps, purchase);
  const payment = await deps.prisma.payment.findFirst({
    where: {
      ...purchase,
      ...handler.visibleTo({ id: personId }),
      paidAt: { not: null },
      // The receipt of a pack is for all of its sessions.
      ...(purchase.packPurchaseId === undefined ? {} : { packSession: null }),
    },
    include: RECEIPT,
  });
  if (!payment) return null;
  const now = deps.now();
  const { booking, order, tip, packPurchase, giftCard } = payment;
  const rows = booking ?? order ?? tip;
  if (rows) return { ...payment, statement: computeStatement({ rows, now }) };
  if (giftCard)
    return {
      ...payment,
      statement: computeGiftCardStatement({ rows: giftCard }),
    };
  return (
    packPurchase && {
      ...payment,
      statement: computePackStatement({ rows: packPurchase, now }),
    }
  );
}
