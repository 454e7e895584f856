import { getPrice } from '../../platform/money/price.rules.ts';
import type { StatementRows } from '../../areas/payments/statements/purchaseStatement.rules.ts';

export type Rows = StatementRows & { payment: NonNullable<StatementRows['payment']> };
export type Offer = { priceMinor: number; percentOff: number; feePercent: number };

/** The rows of a held and unpaid purchase. */
export function heldRows(offer: Offer): Rows {
  return {
    ...getPrice(offer),
    currency: 'USD',
    status: 'HELD',
    endReason: null,
    endedAt: null,
    endsAt: null,
    transfer: null,
    payment: {
      status: 'PENDING',
      paidAt: null,
      amountMinor: getPrice(offer).totalMinor,
      lostMinor: 0,
      refunds: [],
      disputes: [],
    },
  };
}
