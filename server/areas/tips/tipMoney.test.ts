import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectLedgerToAgree, expectPagesToAgree } from '../../testing/inspect/expectStatement.ts';
import type { Sale } from '../../testing/inspect/saleSandbox.ts';
import { startSalesServer, type SalesServer } from '../../testing/services/startSalesServer.ts';
import { UserError } from '../../platform/errors/UserError.ts';
import { checkLedger } from '../payments/ledger/checkLedger.ts';
import { settleCheckout } from '../payments/checkout/settleCheckout.ts';
import type { PurchaseStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { deletionPreview } from '../personalData/deletionPreview.ts';
import { expireTip } from './expireTip.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

let server: SalesServer['server'];
let sales: SalesServer['sales'];
let close: SalesServer['close'];

beforeAll(async () => void ({ server, sales, close } = await startSalesServer()));
afterAll(() => close());
beforeEach(() => void (server.clock.now = new Date()));

const expire = async ({ purchase }: Sale): Promise<void> => {
  server.clock.now = new Date(Date.now() + HOUR_MS);
  await expireTip(server.deps, { tipId: purchase.tipId ?? '' });
};

type Path = [name: string, state: PurchaseStatement['state'], walk: (sale: Sale) => Promise<void>];

const PATHS: Path[] = [
  ['a tip that was never paid', null, expire],
  ['a tip that waits for its payout', 'PAYABLE', (sale) => sales.pay(sale)],
  [
    'a tip that was paid out',
    'PAID_OUT',
    async (sale) => (await sales.pay(sale), sales.finish(sale)),
  ],
  [
    'a tip that staff refunded',
    'REFUNDED',
    async (sale) => {
      await sales.pay(sale);
      await sales.refundByStaff(sale);
      await sales.sendRefunds(sale);
    },
  ],
  [
    'a refund that failed and is retried',
    'REFUNDED',
    async (sale) => {
      await sales.pay(sale);
      await sales.refundByStaff(sale);
      await sales.sendRefunds(sale);
      await sales.failRefunds(sale);
      await sales.retryRefunds(sale);
      await sales.sendRefunds(sale);
    },
  ],
  ['a disputed tip', 'DISPUTED', async (sale) => void (await disputed(sale))],
  [
    'a dispute that was lost before the payout',
    'CHARGED_BACK',
    async (sale) => (await disputed(sale)).decide('lost'),
  ],
  [
    'a dispute that was lost in part before the payout',
    'PAYABLE',
    async (sale) => (await disputed(sale, 500)).decide('lost'),
  ],
  [
    'a dispute that was won, with the share paid out later',
    'PAID_OUT',
    async (sale) => {
      await (await disputed(sale)).decide('won');
      await sales.finish(sale);
    },
  ],
  [
    'a dispute that was lost after the payout, with the share reversed',
    'CHARGED_BACK',
    async (sale) => {
      await sales.pay(sale);
      await sales.finish(sale);
      const { decide } = await sales.dispute(sale);
      await sales.bringBack(sale);
      await decide('lost');
    },
  ],
];

async function disputed(sale: Sale, part?: number) {
  await sales.pay(sale);
  return sales.dispute(sale, part);
}

describe('the money of a tip', () => {
  it.each(PATHS)(
    'the statement, the ledger and the pages agree for %s',
    async (_name, state, walk) => {
      const sale = await sales.sell({ kind: 'tip' });
      await walk(sale);
      const statement = await expectLedgerToAgree({ server, sale });
      expect(statement.state).toBe(state);
      // The creator does not see an unpaid tip.
      if (state) await expectPagesToAgree({ server, sale, statement });
    },
  );

  it('the money is held in its own account, and the fee is 10 percent of the part above 5.00', async () => {
    const sale = await sales.sell({ kind: 'tip', priceMinor: 1_500 });
    await sales.pay(sale);
    const entries = await server.deps.prisma.ledgerEntry.findMany({ where: sale.purchase });
    expect(entries.map(({ account }) => account).toSorted()).toEqual([
      'PROVIDER_BALANCE',
      'TIPS_HELD',
    ]);
    expect(await expectLedgerToAgree({ server, sale })).toMatchObject({
      feeMinor: 100,
      shareMinor: 1_400,
    });
  });

  it('the money is not paid out before seven days are over', async () => {
    const sale = await sales.sell({ kind: 'tip' });
    await sales.pay(sale);
    server.clock.now = new Date(Date.now() + 167 * HOUR_MS);
    await sales.payOut(sale);
    const transfer = await server.deps.prisma.transfer.findFirst({ where: sale.purchase });
    expect(transfer?.status).toBe('SCHEDULED');
  });

  it('the money is paid out after both sides have deleted their accounts', async () => {
    const sale = await sales.sell({ kind: 'tip', priceMinor: 1_500 });
    await sales.pay(sale);
    // The shares of the tipped order and of the tip.
    expect((await deletionPreview(server.deps, sale.creator)).payout.amountMinor).toBe(
      1_800 + 1_400,
    );
    for (const side of [sale.fan, sale.creator])
      await deleteAccount(server.deps, side, { confirmation: side.username });
    await sales.finish(sale);
    const transfer = await server.deps.prisma.transfer.findFirst({ where: sale.purchase });
    expect(transfer).toMatchObject({ status: 'PAID', amountMinor: 1_400 });
  });

  it('the money cannot be refunded once the share was paid to the creator', async () => {
    const sale = await sales.sell({ kind: 'tip' });
    await sales.pay(sale);
    await sales.finish(sale);
    await expect(sales.refundByStaff(sale)).rejects.toMatchObject({
      code: 'STAFF_ACTION_IMPOSSIBLE',
    });
  });
});

const STEPS = {
  pay: (sale: Sale) => sales.pay(sale),
  expire,
  refund: (sale: Sale) => sales.refundByStaff(sale),
  sendRefunds: (sale: Sale) => sales.sendRefunds(sale),
  failRefunds: (sale: Sale) => sales.failRefunds(sale),
  retryRefunds: (sale: Sale) => sales.retryRefunds(sale),
  finish: (sale: Sale) => sales.finish(sale),
  bringBack: (sale: Sale) => sales.bringBack(sale),
  repeatEvent: async ({ purchase }: Sale) => {
    const payment = await server.deps.prisma.payment.findFirstOrThrow({ where: purchase });
    if (!payment.checkoutSessionId) return;
    const checkout = await server.deps.payments.retrieveCheckout(payment.checkoutSessionId);
    await Promise.all([1, 2, 3].map(() => settleCheckout(server.deps, { checkout })));
  },
  loseDispute: async (sale: Sale) => (await sales.dispute(sale)).decide('lost'),
  losePart: async (sale: Sale) => (await sales.dispute(sale, 400)).decide('lost'),
  winDispute: async (sale: Sale) => (await sales.dispute(sale)).decide('won'),
  openDispute: async (sale: Sale) => void (await sales.dispute(sale)),
};
type Step = keyof typeof STEPS;

/** Steps that are impossible in the tip's state do nothing. */
async function attempt(sale: Sale, step: Step): Promise<void> {
  const { status, paidAt } = await server.deps.prisma.payment.findFirstOrThrow({
    where: sale.purchase,
  });
  const transfer = await server.deps.prisma.transfer.findFirst({ where: sale.purchase });
  const isDispute = step.endsWith('Dispute') || step === 'losePart';
  if (isDispute && (!paidAt || status !== 'SUCCEEDED')) return;
  if (!transfer && (step === 'finish' || step === 'bringBack')) return;
  server.clock.now = new Date();
  await STEPS[step](sale).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
  });
}

describe('the ledger with tips', () => {
  it('the ledger equals the provider after any order of payments, repeats, refunds, disputes and payouts', async () => {
    const steps = fc.array(fc.constantFrom(...(Object.keys(STEPS) as Step[])), {
      minLength: 3,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 400, max: 3_000 }), async (chosen, amountMinor) => {
        server.clock.now = new Date();
        const sale = await sales.sell({ kind: 'tip', priceMinor: amountMinor });
        for (const step of chosen) await attempt(sale, step);
        expect((await checkLedger(server.deps)).problems).toEqual([]);
        await expectLedgerToAgree({ server, sale });
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 120_000);
});
