import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PurchaseModel } from '../../../testing/PurchaseModel.ts';
import { computeStatement } from './purchaseStatement.rules.ts';

const REASONS = ['FAN_CANCELLED', 'CREATOR_CANCELLED', 'NO_SHOW', 'OVERDUE', 'STAFF'] as const;
const STEPS = [
  'pay',
  'expire',
  'complete',
  'settleRefund',
  'failRefund',
  'retryRefund',
  'takeOut',
  'sendTransfer',
  'failTransfer',
  'reverseTransfer',
  'giveUpReversal',
  'winDispute',
  'loseDispute',
] as const;

type Step = (model: PurchaseModel) => void;
const step: fc.Arbitrary<{ name: string; run: Step }> = fc.oneof(
  fc.constantFrom(...STEPS).map((name) => ({ name, run: (model: PurchaseModel) => model[name]() })),
  fc.constantFrom(...REASONS).map((reason) => ({
    name: `cancel ${reason}`,
    run: (model: PurchaseModel) => model.cancel(reason),
  })),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({
    name: `openDisputeOf ${percent}`,
    run: (model: PurchaseModel) => model.openDisputeOf(percent),
  })),
);
const path = fc
  .array(step, { minLength: 1, maxLength: 16 })
  .map((steps) => [{ name: 'pay', run: (model: PurchaseModel) => model.pay() }, ...steps]);
const unpaidPath = fc.array(step, { maxLength: 10 });
const offer = fc.record({
  priceMinor: fc.integer({ min: 0, max: 99_999_999 }),
  percentOff: fc.integer({ min: 0, max: 100 }),
  feePercent: fc.integer({ min: 0, max: 90 }),
});

function walk({
  terms,
  steps,
  check,
}: {
  terms: ConstructorParameters<typeof PurchaseModel>[0];
  steps: { run: Step }[];
  check: (model: PurchaseModel) => void;
}): void {
  const model = new PurchaseModel(terms);
  check(model);
  for (const { run } of steps) {
    run(model);
    check(model);
  }
}

const statement = (model: PurchaseModel) => computeStatement({ rows: model.rows, now: model.now });

describe('computeStatement', () => {
  it('the statement is balanced after every step: paid - refunded - lost - fee = share, none of them negative', () => {
    fc.assert(
      fc.property(offer, fc.oneof(path, unpaidPath), (terms, steps) => {
        walk({
          terms,
          steps,
          check: (model) => {
            const {
              priceMinor,
              discountMinor,
              totalMinor,
              paidMinor,
              refundedMinor,
              lostMinor,
              feeMinor,
              shareMinor,
              chargedBackMinor,
              coveredMinor,
              paidOutMinor,
              disputedMinor,
            } = statement(model);
            expect(priceMinor - discountMinor).toBe(totalMinor);
            expect(paidMinor - refundedMinor - lostMinor - feeMinor).toBe(shareMinor);
            expect(chargedBackMinor - coveredMinor).toBe(lostMinor);
            expect(
              Math.min(
                paidMinor,
                refundedMinor,
                lostMinor,
                feeMinor,
                shareMinor,
                chargedBackMinor,
                coveredMinor,
                disputedMinor,
                paidOutMinor,
              ),
            ).toBeGreaterThanOrEqual(0);
            expect(paidOutMinor === 0 || paidOutMinor === shareMinor).toBe(true);
          },
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('the statement matches the ledger after every step of every path', () => {
    fc.assert(
      fc.property(offer, path, (terms, steps) => {
        walk({
          terms,
          steps,
          check: (model) => {
            const {
              paidMinor,
              refundedMinor,
              lostMinor,
              feeMinor,
              shareMinor,
              coveredMinor,
              paidOutMinor,
              disputedMinor,
              returns,
            } = statement(model);
            const { ledger } = model;
            const toMinor = (states: string[]): number =>
              returns
                .filter(({ kind, state }) => kind === 'REFUND' && states.includes(state))
                .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
            const waiting = toMinor(['WAITING']);
            expect(0 - ledger.HELD - ledger.FEES - ledger.PAYABLE + paidOutMinor).toBe(
              feeMinor + shareMinor + waiting,
            );
            if (ledger.FEES !== 0)
              expect([0 - ledger.FEES, paidOutMinor - ledger.PAYABLE]).toEqual([
                feeMinor,
                shareMinor,
              ]);
            expect(0 - ledger.REFUNDS_DUE).toBe(toMinor(['PENDING', 'FAILED']));
            expect(ledger.DISPUTED).toBe(disputedMinor);
            expect(ledger.LOSSES).toBe(coveredMinor);
            expect(ledger.PROVIDER_BALANCE).toBe(
              paidMinor -
                toMinor(['DONE']) -
                disputedMinor -
                lostMinor -
                coveredMinor -
                paidOutMinor,
            );
            expect(refundedMinor).toBe(toMinor(['WAITING', 'PENDING', 'FAILED', 'DONE']));
          },
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('a fully returned purchase has neither fee nor share', () => {
    fc.assert(
      fc.property(offer, path, (terms, steps) => {
        walk({
          terms,
          steps,
          check: (model) => {
            const { state, feeMinor, shareMinor, coveredMinor } = statement(model);
            if (state === 'REFUNDED' || (state === 'CHARGED_BACK' && coveredMinor === 0))
              expect([feeMinor, shareMinor]).toEqual([0, 0]);
          },
        });
      }),
    );
  });

  const OFFER = { priceMinor: 1200, percentOff: 0, feePercent: 10 };
  const after = (...steps: Step[]) => {
    const model = new PurchaseModel(OFFER);
    for (const run of [(one: PurchaseModel) => one.pay(), ...steps]) run(model);
    return statement(model);
  };
  const paidOut: Step[] = [
    (model) => model.complete(),
    (model) => model.takeOut(),
    (model) => model.sendTransfer(),
  ];

  it.each<[string, Step[], object]>([
    ['a future session', [], { state: 'HELD', feeMinor: 120, shareMinor: 1080, paidOutMinor: 0 }],
    ['an ended session', [(model) => model.complete()], { state: 'PAYABLE', shareMinor: 1080 }],
    [
      'a session that was paid out',
      paidOut,
      { state: 'PAID_OUT', feeMinor: 120, shareMinor: 1080, paidOutMinor: 1080 },
    ],
    [
      'a cancelled session',
      [(model) => model.cancel('FAN_CANCELLED')],
      { state: 'REFUNDED', refundedMinor: 1200, feeMinor: 0, shareMinor: 0, payableAt: null },
    ],
    [
      'a failed refund',
      [
        (model) => model.cancel('STAFF'),
        (model) => model.settleRefund(),
        (model) => model.failRefund(),
      ],
      { state: 'REFUNDED', refundedMinor: 1200, returns: [{ state: 'FAILED', settledAt: null }] },
    ],
    [
      'a disputed payment',
      [(model) => model.openDisputeOf(100)],
      { state: 'DISPUTED', disputedMinor: 1200, shareMinor: 1080 },
    ],
    [
      'a session cancelled during a dispute',
      [(model) => model.openDisputeOf(100), (model) => model.cancel('FAN_CANCELLED')],
      {
        state: 'DISPUTED',
        refundedMinor: 1200,
        shareMinor: 0,
        returns: [{ state: 'WAITING', cause: 'FAN_CANCELLED' }],
      },
    ],
    [
      'a lost dispute',
      [(model) => model.openDisputeOf(100), (model) => model.loseDispute()],
      {
        state: 'CHARGED_BACK',
        refundedMinor: 0,
        chargedBackMinor: 1200,
        lostMinor: 1200,
        feeMinor: 0,
        shareMinor: 0,
      },
    ],
    [
      'a dispute lost in part',
      [
        (model) => model.complete(),
        (model) => model.openDisputeOf(50),
        (model) => model.loseDispute(),
      ],
      { state: 'PAYABLE', chargedBackMinor: 600, feeMinor: 60, shareMinor: 540 },
    ],
    [
      'a share that could not be reversed',
      [
        ...paidOut,
        (model) => model.openDisputeOf(100),
        (model) => model.giveUpReversal(),
        (model) => model.loseDispute(),
      ],
      {
        state: 'CHARGED_BACK',
        chargedBackMinor: 1200,
        coveredMinor: 1200,
        lostMinor: 0,
        feeMinor: 120,
        shareMinor: 1080,
        paidOutMinor: 1080,
      },
    ],
    [
      'a reversed share',
      [
        ...paidOut,
        (model) => model.openDisputeOf(100),
        (model) => model.reverseTransfer(),
        (model) => model.loseDispute(),
      ],
      { state: 'CHARGED_BACK', lostMinor: 1200, shareMinor: 0, paidOutMinor: 0, paidOutAt: null },
    ],
  ])('the statement has the state of %s', (_name, steps, expected) =>
    expect(after(...steps)).toMatchObject(expected),
  );

  it('a purchase without a payment is handled', () => {
    const model = new PurchaseModel({ priceMinor: 1200, percentOff: 100, feePercent: 10 });
    expect(statement(model)).toMatchObject({
      state: null,
      priceMinor: 1200,
      discountMinor: 1200,
      totalMinor: 0,
      paidMinor: 0,
      feeMinor: 0,
      shareMinor: 0,
      returns: [],
    });
  });
});
