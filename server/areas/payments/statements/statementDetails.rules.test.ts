import { describe, expect, it } from 'vitest';
import { computeStatement, type StatementRows } from './purchaseStatement.rules.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 5, 1, hour));
const now = at(12);
const payment = {
  status: 'SUCCEEDED',
  paidAt: at(8),
  amountMinor: 1000,
  lostMinor: 0,
  refunds: [],
  disputes: [],
};
const transfer = {
  status: 'SCHEDULED',
  amountMinor: 850,
  payableAt: at(20),
  retryAt: null,
  paidAt: null,
};
const rows: StatementRows = {
  status: 'CONFIRMED',
  endReason: null,
  endedAt: null,
  endsAt: at(13),
  priceMinor: 1200,
  discountMinor: 200,
  totalMinor: 1000,
  feeMinor: 100,
  currency: 'USD',
  payment,
  transfer,
};
const statement = (change: Partial<StatementRows>) =>
  computeStatement({ rows: { ...rows, ...change }, now });
const lost = {
  id: 'd',
  status: 'LOST',
  amountMinor: 400,
  openedAt: at(9),
  closedAt: at(10),
};
const open = { ...lost, status: 'OPEN', closedAt: null };
const refund = {
  id: 'r',
  status: 'SUCCEEDED',
  reason: 'STAFF',
  amountMinor: 300,
  createdAt: at(9),
  settledAt: at(10),
};

describe('computeStatement', () => {
  it('no money and no returns are stated while nothing was paid', () => {
    const unpaid = {
      paidMinor: 0,
      paidAt: null,
      refundedMinor: 0,
      lostMinor: 0,
      shareMinor: 0,
      feeMinor: 0,
      disputedMinor: 0,
      disputedAt: null,
    };
    for (const none of [null, { ...payment, paidAt: null }]) {
      expect(statement({ payment: none, transfer: null })).toMatchObject({
        ...unpaid,
        payableAt: null,
        state: null,
        returns: [],
      });
    }
  });

  it('the share is computed while the transfer waits, and the sent amount is stated afterwards', () => {
    expect(statement({})).toMatchObject({
      shareMinor: 900,
      feeMinor: 100,
      paidOutMinor: 0,
      payableAt: at(20),
    });
    for (const status of ['SENDING', 'PAID', 'FAILED', 'REVERSING']) {
      expect(statement({ transfer: { ...transfer, status } })).toMatchObject({
        shareMinor: 850,
        feeMinor: 150,
      });
    }
  });

  it.each([
    ['SCHEDULED', 0, null, false],
    ['SENDING', 0, null, false],
    ['PAID', 850, at(11), false],
    ['REVERSING', 850, at(11), true],
    ['FAILED', 0, null, false],
  ])(
    'a %s transfer has the part of the share that was transferred',
    (status, paidOutMinor, paidOutAt, isShareReturning) => {
      const sent = { ...transfer, status, paidAt: at(11) };
      expect(statement({ transfer: sent })).toMatchObject({
        paidOutMinor,
        paidOutAt,
        isShareReturning,
      });
    },
  );

  it('no share, fee or payout date is stated once everything was refunded', () => {
    const all = { ...payment, refunds: [{ ...refund, amountMinor: 1000 }] };
    expect(statement({ payment: all })).toMatchObject({
      refundedMinor: 1000,
      shareMinor: 0,
      feeMinor: 0,
      payableAt: null,
      state: 'REFUNDED',
    });
  });

  it('a refund is dated only when it is settled, and a closed one is excluded', () => {
    const refunds = [
      refund,
      { ...refund, id: 'p', status: 'PENDING' },
      { ...refund, id: 'f', status: 'FAILED' },
      { ...refund, id: 'c', status: 'CLOSED' },
    ];
    const { returns } = statement({ payment: { ...payment, refunds } });
    expect(returns.map(({ id, state, settledAt }) => [id, state, settledAt])).toEqual([
      ['r', 'DONE', at(10)],
      ['p', 'PENDING', null],
      ['f', 'FAILED', null],
    ]);
  });

  it('a lost dispute is dated by its end, or by its beginning while the end is unknown', () => {
    const { returns } = statement({
      payment: {
        ...payment,
        lostMinor: 400,
        disputes: [lost, { ...lost, id: 'e', closedAt: null }],
      },
    });
    expect(returns.map(({ kind, at: date, state }) => [kind, date, state])).toEqual([
      ['CHARGEBACK', at(10), 'DONE'],
      ['CHARGEBACK', at(9), 'DONE'],
    ]);
  });

  it('the statement names the disputed amount and the beginning of the dispute', () => {
    expect(
      statement({ payment: { ...payment, status: 'DISPUTED', disputes: [open] } }),
    ).toMatchObject({ disputedMinor: 400, disputedAt: at(9), state: 'DISPUTED' });
    expect(statement({ payment: { ...payment, disputes: [lost] } })).toMatchObject({
      disputedMinor: 0,
      disputedAt: null,
    });
  });

  it.each(['REFUNDED', 'CANCELLED_BY_CREATOR', 'EXPIRED'])(
    'a disputed %s purchase waits for the bank to return the rest',
    (status) => {
      const disputed = {
        ...payment,
        status: 'DISPUTED',
        lostMinor: 100,
        refunds: [refund],
        disputes: [open],
      };
      const { returns } = statement({
        status,
        endReason: 'NO_SHOW',
        endedAt: at(11),
        payment: disputed,
      });
      expect(returns.at(-1)).toEqual({
        kind: 'REFUND',
        id: null,
        cause: 'NO_SHOW',
        state: 'WAITING',
        at: at(11),
        settledAt: null,
        amountMinor: 600,
        coveredMinor: 0,
      });
      expect(statement({ status, endedAt: null, payment: disputed }).returns.at(-1)?.at).toEqual(
        at(9),
      );
      expect(
        statement({ status, endedAt: null, payment: { ...disputed, disputes: [] } }).returns.at(-1)
          ?.at,
      ).toEqual(at(8));
    },
  );

  it('a purchase waits for nothing when nothing remains, the purchase continues or the dispute is over', () => {
    const disputed = {
      ...payment,
      status: 'DISPUTED',
      refunds: [{ ...refund, amountMinor: 1000 }],
      disputes: [open],
    };
    expect(
      statement({ status: 'REFUNDED', endedAt: at(11), payment: disputed }).returns,
    ).toHaveLength(1);
    expect(statement({ payment: { ...disputed, refunds: [] } }).returns).toEqual([]);
    expect(statement({ status: 'REFUNDED', endedAt: at(11), payment }).returns).toEqual([]);
  });

  it('a share on hold is due at no time, and under review while its problem is open', () => {
    const onHold = { ...transfer, status: 'ON_HOLD' };
    for (const [problem, isUnderReview] of [
      [{ status: 'OPEN' }, true],
      [{ status: 'PAID_OUT' }, false],
      [null, false],
    ] as const)
      expect(statement({ transfer: onHold, problem })).toMatchObject({
        isUnderReview,
        payableAt: null,
      });
  });

  it.each([
    ['staff have not decided about a problem', 'OPEN', null, 0, 'SUPPORT'],
    ['the bank has not decided about its gift card', null, 'FROZEN', 0, 'BANK'],
    ['neither has decided', 'OPEN', 'FROZEN', 0, null],
    ['the loss of its gift card is not recorded yet', null, 'CHARGED_BACK', 0, null],
    ['the dispute of its gift card was won', null, 'ACTIVE', 0, null],
    ['nothing of its frozen gift card is left', null, 'FROZEN', 1000, null],
  ])('a share is on hold while %s', (_name, problem, card, partRefundMinor, waitsFor) => {
    const change = {
      transfer: { ...transfer, status: 'ON_HOLD' },
      problem: problem === null ? null : { status: problem },
      payment: {
        ...payment,
        giftCardMinor: 400,
        partRefundMinor,
        usedGiftCard: card === null ? null : { status: card },
      },
    };
    expect(statement(change).waitsFor).toBe(waitsFor);
    expect(statement({ ...change, transfer }).waitsFor).toBeNull();
  });

  it.each([
    ['before its end', { endsAt: at(13) }, 'HELD'],
    ['at its end', { endsAt: at(12) }, 'PAYABLE'],
    ['after its end', { endsAt: at(11) }, 'PAYABLE'],
    ['without an end', { endsAt: null }, 'HELD'],
    ['completed without an end', { endsAt: null, status: 'COMPLETED' }, 'PAYABLE'],
    ['paid out', { transfer: { ...transfer, status: 'PAID', paidAt: at(11) } }, 'PAID_OUT'],
    [
      'charged back',
      {
        payment: {
          ...payment,
          status: 'CHARGED_BACK',
          lostMinor: 1000,
          disputes: [{ ...lost, amountMinor: 1000 }],
        },
      },
      'CHARGED_BACK',
    ],
    ['without a transfer', { transfer: null }, 'HELD'],
  ])('the statement has the state of a purchase whose money is %s', (_name, change, state) => {
    expect(statement(change).state).toBe(state);
  });
});
