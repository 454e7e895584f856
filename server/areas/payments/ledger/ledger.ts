import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { LedgerAccount } from '../../../platform/database/generated/enums.ts';
import { nameOf, type PurchaseIds } from '../purchase.ts';
import type { PurchaseKind } from '../PurchaseHandler.ts';

/**
 * Amounts in minor units: positive is debit, negative is credit. The lines of a transaction sum to
 * zero (also a trigger).
 */
type LedgerLine = { account: LedgerAccount; amountMinor: number };

export type LedgerMovement = {
  kind:
    | 'PAYMENT'
    | 'REFUND_DECIDED'
    | 'REFUND_SETTLED'
    | 'REFUND_FAILED'
    | 'PAYOUT_DUE'
    | 'PAYOUT_UNDONE'
    | 'TRANSFER'
    | 'TRANSFER_REVERSED'
    | 'DISPUTE_OPENED'
    | 'DISPUTE_FEE'
    | 'DISPUTE_WON'
    | 'DISPUTE_LOST'
    | 'DISPUTE_COVERED'
    | 'PACK_SESSION_BOOKED'
    | 'PACK_SESSION_RETURNED'
    | 'GIFT_CARD_RETURNED'
    | 'GIFT_CARD_WRITTEN_OFF'
    | 'GIFT_CARD_USE_LOST';
  /** Time of the use case, which the demo data sets to the past. */
  at: Date;
  currency: string;
  bookingId?: string | null | undefined;
  orderId?: string | null | undefined;
  tipId?: string | null | undefined;
  packPurchaseId?: string | null | undefined;
  giftCardId?: string | null | undefined;
  creatorId?: string | null | undefined;
  lines: LedgerLine[];
};

type HeldAccount = 'HELD_FOR_BOOKINGS' | 'TIPS_HELD' | 'PACKS_HELD' | 'GIFT_CARDS';
const HELD: Record<PurchaseKind, HeldAccount> = {
  booking: 'HELD_FOR_BOOKINGS',
  order: 'HELD_FOR_BOOKINGS',
  tip: 'TIPS_HELD',
  pack: 'PACKS_HELD',
  giftCard: 'GIFT_CARDS',
};

/** The account that owes a purchase's payment until it is refunded or its share is due. */
export function heldAccount(ids: PurchaseIds): HeldAccount {
  return HELD[nameOf(ids).kind];
}

export async function post(tx: Prisma.TransactionClient, movement: LedgerMovement): Promise<void> {
  const { kind, at: createdAt, currency, lines } = movement;
  const transactionId = randomUUID();
  await tx.ledgerEntry.createMany({
    data: lines
      .filter(({ amountMinor }) => amountMinor !== 0)
      .map((line) => ({
        ...line,
        transactionId,
        kind,
        currency,
        createdAt,
        bookingId: movement.bookingId ?? null,
        orderId: movement.orderId ?? null,
        tipId: movement.tipId ?? null,
        packPurchaseId: movement.packPurchaseId ?? null,
        giftCardId: movement.giftCardId ?? null,
        creatorId: movement.creatorId ?? null,
      })),
  });
}
