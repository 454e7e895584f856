import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { writePdf } from '../../../platform/pdf/writePdf.ts';
import type { PdfBlock } from '../../../platform/pdf/PdfBlock.ts';
import { readCreatorLedger, type CreatorLedger } from '../../../testing/inspect/creatorLedger.ts';
import { readPdf } from '../../../testing/inspect/readPdf.ts';
import { startSalesServer, type SalesServer } from '../../../testing/services/startSalesServer.ts';
import { checkLedger } from '../../payments/ledger/checkLedger.ts';
import { billsCsv } from '../../payments/statements/billsCsv.ts';
import { monthlyDocument } from './monthlyDocument.ts';
import { readMonthlyStatement, type MonthlyStatement } from './readMonthlyStatement.ts';
import { readYearlySummary, type Quarter } from './readYearlySummary.ts';
import { SELLER } from './Seller.ts';
import { yearlyCsv, yearlyDocument } from './yearlyDocument.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/**
 * A sale of each outcome; amounts are not round, so that a wrong share or fee cannot cancel out.
 */
async function sellEverything({ sales }: SalesServer): Promise<Actor> {
  const creator = await sales.makeSeller();
  const held = await sales.sell({ creator, inMinutes: 46 * 60, priceMinor: 1_999 });
  await sales.pay(held);
  const refunded = await sales.sell({ creator, kind: 'order', priceMinor: 3_333 });
  await sales.pay(refunded);
  await sales.refundByStaff(refunded);
  await sales.sendRefunds(refunded);
  const tipped = await sales.sell({ creator, kind: 'tip', priceMinor: 777 });
  await sales.pay(tipped);
  const lost = await sales.sell({ creator, kind: 'order', priceMinor: 4_321 });
  await sales.pay(lost);
  await sales.finish(lost, { isPaidOut: false });
  await (await sales.dispute(lost, 457)).decide('lost');
  await sales.payOut(lost);
  const discounted = await sales.sell({
    creator,
    inMinutes: 48 * 60,
    priceMinor: 5_005,
    percentOff: 13,
  });
  await sales.pay(discounted);
  await sales.finish(discounted);
  return creator;
}

/** "−€1,234.50" as -123450. */
const toMinor = (text: string): number =>
  Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100) * (/^[-−]/.test(text) ? -1 : 1);

type Table = Extract<PdfBlock, { kind: 'table' }>;
const tablesOf = (blocks: PdfBlock[]): Table[] =>
  blocks.filter((block): block is Table => block.kind === 'table');
const sumColumn = (rows: readonly (readonly string[])[], column: number): number =>
  rows.reduce((sum, row) => sum + toMinor(row[column] ?? ''), 0);

type Csv = { sum: (name: string) => number; currencies: Set<string | undefined> };
function readCsv(csv: string): Csv {
  const [head = [], ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const cell = (row: string[], name: string): string | undefined => row[head.indexOf(name)];
  return {
    sum: (name) =>
      rows.reduce((sum, row) => sum + Math.round(Number(cell(row, name) ?? 'NaN') * 100), 0),
    currencies: new Set(rows.map((row) => cell(row, 'currency'))),
  };
}

describe.each([
  ['USD', '$'],
  ['EUR', '€'],
])('statements in %s', (currency, sign) => {
  let started: SalesServer;
  let creator: Actor;
  let ledger: CreatorLedger;
  let month: MonthlyStatement;
  let quarters: Quarter[];
  const period = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + 30 * DAY_MS) };
  const deps = () => started.server.deps;
  const readSeller = () =>
    deps().prisma.user.findUniqueOrThrow({ where: { id: creator.id }, select: SELLER });

  beforeAll(async () => {
    started = await startSalesServer({ CURRENCY: currency });
    creator = await sellEverything(started);
    ledger = await readCreatorLedger(deps().pool, creator.id);
    month = await readMonthlyStatement(deps(), { creatorId: creator.id, ...period });
    quarters = await readYearlySummary(deps(), {
      creatorId: creator.id,
      quarters: [{ from: new Date(0), to: period.from }, period],
    });
  });
  afterAll(() => started.close());

  it('the statements belong to a balanced ledger in this currency', async () => {
    const { rows } = await deps().pool.query<{ currency: string }>(
      'select distinct "currency" from "LedgerEntry"',
    );
    expect(rows).toEqual([{ currency }]);
    expect((await checkLedger(deps())).problems).toEqual([]);
    for (const figure of ['paid', 'refunded', 'lost', 'paidOut', 'paidOutFees', 'owed'] as const)
      expect(ledger[figure]).toBeGreaterThan(0);
  });

  it('the monthly statement matches the ledger', () => {
    const { totals, payouts } = month;
    const { grossMinor, discountMinor, refundedMinor, lostMinor, feeMinor, shareMinor } = totals;
    expect({
      paid: grossMinor - discountMinor,
      refunded: refundedMinor,
      lost: lostMinor,
      paidOut: payouts.amountMinor,
      owed: feeMinor + shareMinor - payouts.amountMinor,
    }).toEqual({
      paid: ledger.paid,
      refunded: ledger.refunded,
      lost: ledger.lost,
      paidOut: ledger.paidOut,
      owed: ledger.owed,
    });
  });

  it('the printed rows add up to the printed sums, which match the ledger', async () => {
    const content = monthlyDocument({
      seller: await readSeller(),
      statement: month,
      from: period.from,
      now: deps().now(),
      currency,
    });
    const [summary, sold] = tablesOf(content.blocks);
    const [share = '', paidOut = ''] = (summary?.totals ?? []).map((row) => row[1] ?? '');
    expect(sumColumn(summary?.rows ?? [], 1)).toBe(toMinor(share));
    expect(toMinor(paidOut)).toBe(ledger.paidOut);
    const rows = sold?.rows ?? [];
    expect(sumColumn(rows, 3)).toBe(ledger.paid);
    expect(sumColumn(rows, 5)).toBe(toMinor(share));
    expect(sumColumn(rows, 4) + sumColumn(rows, 5) - ledger.paidOut).toBe(ledger.owed);
    const { text } = await readPdf(writePdf(content));
    for (const amount of [share, paidOut, ...rows.flatMap((row) => row.slice(3))])
      expect(text).toContain(amount);
    expect([share, paidOut].every((amount) => amount.startsWith(sign))).toBe(true);
  });

  it('the CSV of the sales matches the ledger', async () => {
    let csv = '';
    for await (const lines of billsCsv(deps(), { personId: creator.id })) csv += lines;
    const { sum, currencies } = readCsv(csv);
    expect(currencies).toEqual(new Set([currency]));
    expect(sum('payout')).toBe(ledger.paidOut);
    expect(sum('fee') + sum('share') - sum('payout')).toBe(ledger.owed);
    expect(sum('discount')).toBe(month.totals.discountMinor);
  });

  it('the yearly summary matches the ledger, printed and as CSV', async () => {
    const written = { seller: await readSeller(), year: '2026', quarters, currency };
    const [table] = tablesOf(yearlyDocument({ ...written, now: deps().now() }).blocks);
    const rows = table?.rows ?? [];
    const [totals = []] = table?.totals ?? [];
    const { sum, currencies } = readCsv(yearlyCsv(written));
    const expected = [ledger.paidOut, ledger.paidOutFees];
    expect([sumColumn(rows, 2), sumColumn(rows, 3)]).toEqual(expected);
    expect([toMinor(totals[2] ?? ''), toMinor(totals[3] ?? '')]).toEqual(expected);
    expect([sum('consideration'), sum('fees')]).toEqual(expected);
    expect(quarters.map(({ sales }) => sales)).toEqual([0, 2]);
    expect(currencies).toEqual(new Set([currency]));
  });
});
