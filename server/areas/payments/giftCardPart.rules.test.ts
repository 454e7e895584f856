import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  giftCardPart,
  giftCardPayableAt,
  giftCardShare,
  refundParts,
  remainingParts,
} from './giftCardPart.rules.ts';

const amounts = fc.integer({ min: 50, max: 100_000 });

describe('giftCardPart', () => {
  it.each([
    [3_000, 5_000, 3_000],
    [3_000, 1_000, 1_000],
    [3_000, 3_000, 3_000],
    // A rest of 0.20 is too small for a payment card, so 0.50 are left for it.
    [3_000, 2_980, 2_950],
    [60, 30, 10],
    [50, 30, 0],
    [3_000, 0, 0],
  ])(
    'a total of %i with a balance of %i takes %i from the card',
    (totalMinor, balanceMinor, expected) => {
      expect(giftCardPart({ totalMinor, balanceMinor })).toBe(expected);
    },
  );

  it('the part never exceeds the balance, and leaves nothing or at least 0.50', () => {
    fc.assert(
      fc.property(amounts, fc.nat(60_000), (totalMinor, balanceMinor) => {
        const part = giftCardPart({ totalMinor, balanceMinor });
        expect(part).toBeLessThanOrEqual(balanceMinor);
        expect(totalMinor - part === 0 || totalMinor - part >= 50).toBe(true);
      }),
    );
  });
});

describe('refundParts', () => {
  it('a refund goes to the payment card first, and adds up over any number of refunds', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.nat(100),
        fc.nat(100),
        fc.nat(100),
        (amountMinor, gift, lost, part) => {
          const giftCardMinor = Math.floor((amountMinor * gift) / 100);
          const lostMinor = Math.floor(((amountMinor - giftCardMinor) * lost) / 100);
          const paid = {
            amountMinor,
            giftCardMinor,
            lostMinor,
            giftCardLostMinor: 0,
            partRefundMinor: 0,
          };
          const first = Math.floor(((amountMinor - lostMinor) * part) / 100);
          const one = refundParts({ payment: paid, amountMinor: first });
          const payment = { ...paid, partRefundMinor: first };
          const rest = amountMinor - lostMinor - first;
          const two = refundParts({ payment, amountMinor: rest });
          expect(one.cardMinor + two.cardMinor).toBe(amountMinor - giftCardMinor - lostMinor);
          expect(one.giftCardMinor + two.giftCardMinor).toBe(giftCardMinor);
          if (one.giftCardMinor > 0) expect(two.cardMinor).toBe(0);
        },
      ),
    );
  });
});

describe('remainingParts', () => {
  it("what the bank took from the charge of the gift card is deducted from the card's part", () => {
    const payment = {
      amountMinor: 3_000,
      giftCardMinor: 1_000,
      lostMinor: 1_000,
      giftCardLostMinor: 1_000,
      partRefundMinor: 0,
    };
    expect(remainingParts(payment)).toEqual({ cardMinor: 2_000, giftCardMinor: 0 });
  });
});

describe('giftCardShare', () => {
  const paid = { lostMinor: 0, giftCardLostMinor: 0, partRefundMinor: 0 };

  it('the share is divided as the payment was divided', () => {
    const payment = { ...paid, amountMinor: 3_000, giftCardMinor: 1_000 };
    expect(giftCardShare({ payment, shareMinor: 2_700 })).toBe(900);
    expect(giftCardShare({ payment: { ...payment, giftCardMinor: 0 }, shareMinor: 2_700 })).toBe(0);
  });

  it('the share never exceeds what each charge has paid', () => {
    fc.assert(
      fc.property(amounts, fc.nat(100), fc.nat(30), (amountMinor, gift, fee) => {
        const giftCardMinor = Math.floor((amountMinor * gift) / 100);
        const shareMinor = amountMinor - Math.floor((amountMinor * fee) / 100);
        const payment = { ...paid, amountMinor, giftCardMinor };
        const part = giftCardShare({ payment, shareMinor });
        expect(part).toBeLessThanOrEqual(giftCardMinor);
        expect(shareMinor - part).toBeLessThanOrEqual(amountMinor - giftCardMinor);
      }),
    );
  });
});

describe('giftCardPayableAt', () => {
  it('the payout waits until the card is seven days old', () => {
    const giftCardPaidAt = new Date('2026-05-01T12:00:00.000Z');
    const soon = new Date('2026-05-03T12:00:00.000Z');
    const later = new Date('2026-06-01T12:00:00.000Z');
    const waited = new Date('2026-05-08T12:00:00.000Z');
    expect(giftCardPayableAt({ payableAt: soon, giftCardPaidAt })).toEqual(waited);
    expect(giftCardPayableAt({ payableAt: later, giftCardPaidAt })).toEqual(later);
  });
});
