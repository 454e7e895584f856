import { describe, expect, it } from 'vitest';
import { sumUpStatements } from './earningsTotals.rules.ts';
import { computeStatement } from './purchaseStatement.rules.ts';

const now = new Date('2026-06-01T12:00:00Z');

describe('sumUpStatements', () => {
  it('the part of a gift card that was charged back during the checkout is left out', () => {
    const statement = computeStatement({
      rows: {
        status: 'CONFIRMED',
        endReason: null,
        endedAt: null,
        priceMinor: 1_200,
        discountMinor: 200,
        totalMinor: 1_000,
        feeMinor: 100,
        currency: 'USD',
        payment: {
          status: 'SUCCEEDED',
          paidAt: now,
          amountMinor: 700,
          lostMinor: 0,
          refunds: [],
          disputes: [],
        },
        transfer: null,
      },
      now,
    });
    const { grossMinor, discountMinor, feeMinor, shareMinor } = sumUpStatements([statement]);
    expect([grossMinor, discountMinor]).toEqual([900, 200]);
    expect(grossMinor - discountMinor - feeMinor).toBe(shareMinor);
  });
});
