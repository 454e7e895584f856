import { describe, expect, it } from 'vitest';
import type { MoneyReturn } from '../statements/moneyReturns.rules.ts';
import { splitRefunds } from './splitRefunds.rules.ts';

const refund = (amountMinor: number, isToGiftCard = false): MoneyReturn => ({
  kind: 'REFUND',
  id: null,
  cause: 'STAFF',
  state: 'DONE',
  at: new Date(0),
  settledAt: null,
  amountMinor,
  coveredMinor: 0,
  isToGiftCard,
});
type Recorded = { id: string; isOfPart: boolean | null };
const split = (returns: MoneyReturn[], partRefundMinor: number, refunds: Recorded[] = []) => {
  const { ofPart, ofEnd } = splitRefunds({
    statement: { currency: 'USD', returns },
    payment: { partRefundMinor, refunds },
  });
  return [ofPart, ofEnd].map(({ refundedMinor, refundedToGiftCardMinor }) => [
    refundedMinor,
    refundedToGiftCardMinor,
  ]);
};

describe('splitRefunds', () => {
  it('without a refund of a part everything belongs to the end', () => {
    expect(split([refund(700), refund(300, true)], 0)).toEqual([
      [0, 0],
      [1000, 300],
    ]);
  });

  it('a part that was returned to both sources is not counted at the end', () => {
    expect(split([refund(300), refund(200, true), refund(500, true)], 500)).toEqual([
      [500, 200],
      [500, 500],
    ]);
  });

  it.each(['CREATOR_CANCELLED', 'STAFF'])(
    'the refund of an end by %s is not of a part that the bank has returned instead of us',
    (cause) => {
      const chargeback: MoneyReturn = { ...refund(400), kind: 'CHARGEBACK' };
      expect(split([{ ...refund(800), cause }, chargeback], 400)).toEqual([
        [0, 0],
        [800, 0],
      ]);
    },
  );

  it('what the bank left of a part is not of the end, though it is refunded after it', () => {
    const ofEnd: MoneyReturn = { ...refund(200), cause: 'CREATOR_CANCELLED' };
    expect(split([ofEnd, refund(300)], 1_000)).toEqual([
      [300, 0],
      [200, 0],
    ]);
  });

  it('what a refund is for is read from its row, also if its amount fits in the sum of the parts', () => {
    const [ofEnd, ofPart] = [
      { ...refund(400), id: 'end' },
      { ...refund(800), id: 'part' },
    ];
    const rows = [
      { id: 'end', isOfPart: false },
      { id: 'part', isOfPart: true },
    ];
    expect(split([ofEnd], 800, rows)).toEqual([
      [0, 0],
      [400, 0],
    ]);
    expect(split([ofEnd, ofPart], 400, rows)).toEqual([
      [800, 0],
      [400, 0],
    ]);
    expect(split([refund(100), ofEnd], 800, [{ id: 'end', isOfPart: null }])).toEqual([
      [500, 0],
      [0, 0],
    ]);
  });

  it('money that the bank took back is not a refund', () => {
    const chargeback: MoneyReturn = { ...refund(200), kind: 'CHARGEBACK' };
    expect(split([refund(400), refund(400), chargeback], 400)).toEqual([
      [400, 0],
      [400, 0],
    ]);
  });
});
