import { expect } from 'vitest';
import { billsCsv } from '../../areas/payments/statements/billsCsv.ts';
import { checkLedger } from '../../areas/payments/ledger/checkLedger.ts';
import { heldAccount } from '../../areas/payments/ledger/ledger.ts';
import { nameOf, type Purchase } from '../../areas/payments/purchase.ts';
import { purchaseGlobalId } from '../../areas/payments/statements/purchaseGlobalId.ts';
import {
  computeStatement,
  type PurchaseStatement,
} from '../../areas/payments/statements/purchaseStatement.rules.ts';
import {
  BOOKING_STATEMENT,
  ORDER_STATEMENT,
  TIP_STATEMENT,
} from '../../areas/payments/statements/statementRows.ts';
import type { Sale } from './saleSandbox.ts';
import type { TestServer } from '../app/testServer.ts';

type Checked = { server: TestServer; sale: Sale };

async function readStatement({
  server,
  purchase: { bookingId, orderId, tipId },
}: {
  server: TestServer;
  purchase: Purchase;
}): Promise<PurchaseStatement> {
  if (tipId) {
    const rows = await server.deps.prisma.tip.findUniqueOrThrow({
      where: { id: tipId },
      select: TIP_STATEMENT,
    });
    return computeStatement({ rows, now: server.clock.now });
  }
  const rows = bookingId
    ? await server.deps.prisma.booking.findUniqueOrThrow({
        where: { id: bookingId },
        select: BOOKING_STATEMENT,
      })
    : await server.deps.prisma.serviceOrder.findUniqueOrThrow({
        where: { id: orderId ?? '' },
        select: ORDER_STATEMENT,
      });
  return computeStatement({ rows, now: server.clock.now });
}

/** The balance (credit) of an account for one purchase from the ledger. */
async function readLedger({
  server,
  purchase,
}: {
  server: TestServer;
  purchase: Purchase;
}): Promise<(account: string) => number> {
  const lines = await server.deps.prisma.ledgerEntry.groupBy({
    by: ['account'],
    where: purchase,
    _sum: { amountMinor: true },
  });
  const sums = new Map<string, number>(
    lines.map(({ account, _sum }) => [account, _sum.amountMinor ?? 0]),
  );
  return (account) => 0 - (sums.get(account) ?? 0);
}

/** Expects the statement to match the ledger. */
export async function expectLedgerToAgree({ server, sale }: Checked): Promise<PurchaseStatement> {
  const statement = await readStatement({ server, purchase: sale.purchase });
  const owed = await readLedger({ server, purchase: sale.purchase });
  const {
    paidMinor,
    refundedMinor,
    lostMinor,
    feeMinor,
    shareMinor,
    paidOutMinor,
    coveredMinor,
    disputedMinor,
    returns,
  } = statement;
  const toMinor = (...states: string[]): number =>
    returns
      .filter(({ kind, state }) => kind === 'REFUND' && states.includes(state))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  expect(paidMinor - refundedMinor - lostMinor - feeMinor).toBe(shareMinor);
  expect(
    owed(heldAccount(sale.purchase)) +
      owed('PLATFORM_FEES') +
      owed('CREATOR_PAYABLE') +
      paidOutMinor,
  ).toBe(feeMinor + shareMinor + toMinor('WAITING'));
  if (paidOutMinor > 0)
    expect([owed('PLATFORM_FEES'), paidOutMinor]).toEqual([feeMinor, shareMinor]);
  expect(owed('REFUNDS_DUE')).toBe(toMinor('PENDING', 'FAILED'));
  expect([owed('DISPUTED'), owed('DISPUTE_LOSSES')]).toEqual([0 - disputedMinor, 0 - coveredMinor]);
  expect((await checkLedger(server.deps)).problems).toEqual([]);
  return statement;
}

type Money = { amountMinor: number };
type Shown = {
  node: { statement: { fee: Money; share: Money; refunded: Money } };
  viewer: {
    receipt: { total: Money; fee: Money; statement: { share: Money } } | null;
    bills: {
      edges: {
        node: { purchaseId: string; kind: string; amount: Money; fee: Money; share: Money };
      }[];
    };
  };
};

/** Expects page, receipt, bills and the creator's CSV to match the statement. */
export async function expectPagesToAgree({
  server,
  sale: { creator, purchase },
  statement,
}: Checked & { statement: PurchaseStatement }): Promise<void> {
  const { feeMinor, shareMinor, paidMinor, refundedMinor, coveredMinor, lostMinor, returns } =
    statement;
  const { entity: type } = nameOf(purchase);
  const id = purchaseGlobalId(purchase);
  const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { statement { fee { amountMinor } share { amountMinor } refunded { amountMinor } } } }
    viewer { receipt(purchaseId: $id) { total { amountMinor } fee { amountMinor } statement { share { amountMinor } } } bills(first: 20) { edges { node { purchaseId kind amount { amountMinor } fee { amountMinor } share { amountMinor } } } } } }`;
  const { node, viewer } = (await server.run({ query, actor: creator, variables: { id } }))
    .data as unknown as Shown;
  expect(node.statement).toEqual({
    fee: { amountMinor: feeMinor },
    share: { amountMinor: shareMinor },
    refunded: { amountMinor: refundedMinor },
  });
  expect(viewer.receipt).toEqual(
    paidMinor === 0
      ? null
      : {
          total: { amountMinor: paidMinor },
          fee: { amountMinor: feeMinor },
          statement: { share: { amountMinor: shareMinor } },
        },
  );
  const bills = viewer.bills.edges
    .map(({ node: bill }) => bill)
    .filter(({ purchaseId }) => purchaseId === id);
  const total = (pick: (bill: (typeof bills)[number]) => number): number =>
    bills.reduce((sum, bill) => sum + pick(bill), 0);
  expect([total(({ fee }) => fee.amountMinor), total(({ share }) => share.amountMinor)]).toEqual([
    feeMinor,
    shareMinor,
  ]);
  const waitingMinor = returns
    .filter(({ state }) => state === 'WAITING')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  let csv = '';
  for await (const lines of billsCsv(server.deps, { personId: creator.id })) csv += lines;
  const [head = [], ...all] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const rows = all.filter((values) => values[head.indexOf('booking or order')] === id);
  const column = (name: string): number =>
    rows.reduce((sum, values) => sum + Math.round(Number(values[head.indexOf(name)]) * 100), 0);
  expect(column('amount')).toBe(
    paidMinor - refundedMinor - lostMinor - coveredMinor + waitingMinor,
  );
  expect(column('amount') + column('covered by platform') - column('fee') - waitingMinor).toBe(
    column('share'),
  );
  expect([column('fee'), column('share'), column('payout')]).toEqual([
    feeMinor,
    shareMinor,
    statement.paidOutMinor,
  ]);
}
