import { describe, expect, it } from 'vitest';
import { moneyTimeline } from '../../bookings/moneyTimeline.rules.ts';
import { orderTimeline } from '../../orders/orderTimeline.rules.ts';
import { PurchaseModel } from '../../../testing/PurchaseModel.ts';
import { computeStatement } from './purchaseStatement.rules.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

type Step = (model: PurchaseModel) => void;
const PAID_OUT: Step[] = [
  (model) => model.complete(),
  (model) => model.takeOut(),
  (model) => model.sendTransfer(),
];
const LOSE: Step[] = [(model) => model.openDisputeOf(100), (model) => model.loseDispute()];

/** 12.00 with a fee of 1.20, paid at 12:00. */
function paidAnd(steps: Step[]) {
  const model = new PurchaseModel({ priceMinor: 1200, percentOff: 0, feePercent: 10 });
  model.pay();
  for (const step of steps) step(model);
  return { model, statement: computeStatement({ rows: model.rows, now: model.now }) };
}

const written = (steps: { kind: string; state: string; amountMinor: number }[]) =>
  steps.map(({ kind, state, amountMinor }) => `${kind} ${state} ${amountMinor}`);

describe('moneyTimeline', () => {
  const ONWARD = [
    'HELD CURRENT 1200',
    'SESSION NEXT 1200',
    'PAYABLE NEXT 1080',
    'PAID_OUT NEXT 1080',
  ];
  it.each<[string, Step[], string[]]>([
    ['paid', [], ['PAID DONE 1200', ...ONWARD]],
    [
      'paid out',
      PAID_OUT,
      [
        'PAID DONE 1200',
        'HELD DONE 1200',
        'SESSION DONE 1200',
        'PAYABLE DONE 1080',
        'PAID_OUT DONE 1080',
      ],
    ],
    [
      'refunded, pending',
      [(model) => model.cancel('NO_SHOW')],
      ['PAID DONE 1200', 'REFUNDED CURRENT 1200'],
    ],
    [
      'refunded',
      [(model) => model.cancel('NO_SHOW'), (model) => model.settleRefund()],
      ['PAID DONE 1200', 'REFUNDED DONE 1200'],
    ],
    [
      'a refund that failed after success',
      [
        (model) => model.cancel('STAFF'),
        (model) => model.settleRefund(),
        (model) => model.failRefund(),
      ],
      ['PAID DONE 1200', 'REFUNDED CURRENT 1200'],
    ],
    ['disputed', [(model) => model.openDisputeOf(50)], ['PAID DONE 1200', 'DISPUTED CURRENT 600']],
    ['charged back', LOSE, ['PAID DONE 1200', 'CHARGED_BACK DONE 1200']],
    [
      'charged back in part, the rest refunded',
      [(model) => model.openDisputeOf(50), (model) => model.loseDispute()],
      ['PAID DONE 1200', 'CHARGED_BACK DONE 600', 'REFUNDED CURRENT 600'],
    ],
    [
      'charged back after a payout that stays',
      [
        ...PAID_OUT,
        (model) => model.openDisputeOf(100),
        (model) => model.giveUpReversal(),
        (model) => model.loseDispute(),
      ],
      [
        'PAID DONE 1200',
        'CHARGED_BACK DONE 1200',
        'HELD DONE 1200',
        'SESSION DONE 1200',
        'PAYABLE DONE 1080',
        'PAID_OUT DONE 1080',
      ],
    ],
  ])('the timeline contains the steps of a booking that is %s', (_name, steps, expected) => {
    const { model, statement } = paidAnd(steps);
    const startsAt = new Date(model.now.getTime() + 60 * MINUTE_MS);
    expect(
      written(
        moneyTimeline({
          statement,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 30 * MINUTE_MS),
          now: model.now,
        }),
      ),
    ).toEqual(expected);
  });

  it('a chargeback and the loss of the gift card are steps with their own times', () => {
    const { model } = paidAnd([(paid) => paid.openDisputeOf(25), (paid) => paid.loseDispute()]);
    const { payment } = model.rows;
    if (!payment) throw new Error('no payment');
    const endedAt = new Date(model.now.getTime() + 60 * MINUTE_MS);
    const rows = {
      ...model.rows,
      payment: {
        ...payment,
        lostMinor: (payment.lostMinor ?? 0) + 500,
        giftCardLostMinor: 500,
        usedGiftCard: { status: 'CHARGED_BACK', endedAt },
      },
    };
    const statement = computeStatement({ rows, now: model.now });
    const [, chargeback, loss] = moneyTimeline({
      statement,
      startsAt: model.now,
      endsAt: endedAt,
      now: model.now,
    });
    expect(chargeback).toMatchObject({ kind: 'CHARGED_BACK', amountMinor: 300 });
    expect(chargeback?.at).toEqual(statement.returns[0]?.at);
    expect(loss).toMatchObject({ kind: 'CHARGED_BACK', amountMinor: 500, at: endedAt });
  });

  it.each([
    [-1, 'HELD'],
    [0, 'SESSION'],
    [30, 'PAYABLE'],
    [90, 'PAID_OUT'],
  ])('the current step %d minutes after the start is %s', (minutes, kind) => {
    const { model, statement } = paidAnd([]);
    const startsAt = model.now;
    const payable = { ...statement, dueAt: new Date(startsAt.getTime() + 90 * MINUTE_MS) };
    const now = new Date(startsAt.getTime() + minutes * MINUTE_MS);
    const steps = moneyTimeline({
      statement: payable,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * MINUTE_MS),
      now,
    });
    expect(steps.find(({ state }) => state === 'CURRENT')?.kind).toBe(kind);
  });

  it.each([
    ['is sent again after a rejection', 'SENDING', 60],
    ['failed permanently', 'FAILED', null],
    ['waits for a confirmed email address', 'SCHEDULED', 60],
  ])('a due share that %s stays payable since its due time', (_name, status, retryMinutes) => {
    const { model } = paidAnd([(booked) => booked.complete()]);
    const { transfer } = model.rows;
    if (!transfer) throw new Error('The booking has no share');
    const { payableAt } = transfer;
    const after = (minutes: number): Date => new Date(payableAt.getTime() + minutes * MINUTE_MS);
    Object.assign(transfer, { status, retryAt: retryMinutes && after(retryMinutes) });
    const now = after(1);
    const steps = moneyTimeline({
      statement: computeStatement({ rows: model.rows, now }),
      startsAt: after(-120),
      endsAt: after(-60),
      now,
    });
    expect(steps.slice(-2)).toMatchObject([
      { kind: 'PAYABLE', state: 'DONE', at: payableAt },
      { kind: 'PAID_OUT', state: 'CURRENT', at: null },
    ]);
  });
});

describe('orderTimeline', () => {
  it.each<[string, Step[], string, string[]]>([
    [
      'paid',
      [],
      'ACTIVE',
      [
        'PAID DONE 1200',
        'HELD CURRENT 1200',
        'DELIVERED NEXT 1200',
        'PAYABLE NEXT 1080',
        'PAID_OUT NEXT 1080',
      ],
    ],
    [
      'delivered',
      [],
      'DELIVERED',
      [
        'PAID DONE 1200',
        'HELD DONE 1200',
        'DELIVERED CURRENT 1200',
        'PAYABLE NEXT 1080',
        'PAID_OUT NEXT 1080',
      ],
    ],
    [
      'accepted',
      [(model) => model.complete()],
      'COMPLETED',
      [
        'PAID DONE 1200',
        'HELD DONE 1200',
        'DELIVERED DONE 1200',
        'PAYABLE CURRENT 1080',
        'PAID_OUT NEXT 1080',
      ],
    ],
    [
      'paid out',
      PAID_OUT,
      'COMPLETED',
      [
        'PAID DONE 1200',
        'HELD DONE 1200',
        'DELIVERED DONE 1200',
        'PAYABLE DONE 1080',
        'PAID_OUT DONE 1080',
      ],
    ],
    [
      'partly charged back',
      [
        (model) => model.complete(),
        (model) => model.openDisputeOf(50),
        (model) => model.loseDispute(),
      ],
      'COMPLETED',
      [
        'PAID DONE 1200',
        'CHARGED_BACK DONE 600',
        'HELD DONE 600',
        'DELIVERED DONE 600',
        'PAYABLE CURRENT 540',
        'PAID_OUT NEXT 540',
      ],
    ],
    [
      'overdue and refunded',
      [(model) => model.cancel('OVERDUE')],
      'REFUNDED',
      ['PAID DONE 1200', 'REFUNDED CURRENT 1200'],
    ],
  ])('the timeline contains the steps of an order that is %s', (_name, steps, status, expected) => {
    const { model, statement } = paidAnd(steps);
    expect(
      written(orderTimeline({ statement, status, deliveredAt: model.now, completedAt: model.now })),
    ).toEqual(expected);
  });

  it('the timeline is empty while nothing was paid', () => {
    const model = new PurchaseModel({ priceMinor: 1200, percentOff: 0, feePercent: 10 });
    expect(
      orderTimeline({
        statement: computeStatement({ rows: model.rows, now: model.now }),
        status: 'AWAITING_PAYMENT',
        deliveredAt: null,
        completedAt: null,
      }),
    ).toEqual([]);
  });
});
