import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { startSalesServer, type SalesServer } from '../../../testing/services/startSalesServer.ts';
import { queuedJobs } from '../../../testing/inspect/queuedJobs.ts';
import { readPdf } from '../../../testing/inspect/readPdf.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { readEarningsTotals } from '../../payments/statements/readEarningsTotals.ts';
import { monthlyDocument } from './monthlyDocument.ts';
import { queueMonthlyStatements } from './queueMonthlyStatements.ts';
import { readMonthlyStatement } from './readMonthlyStatement.ts';
import { readYearlySummary } from './readYearlySummary.ts';
import { SELLER } from './Seller.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

let started: SalesServer;
beforeAll(async () => void (started = await startSalesServer()));
beforeEach(() => void (started.server.clock.now = new Date()));
afterAll(() => started.close());

const deps = () => started.server.deps;
const around = (): { from: Date; to: Date } => ({
  from: new Date(Date.now() - DAY_MS),
  to: new Date(Date.now() + 30 * DAY_MS),
});
const firstOfNextMonth = (): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12));
};
const mailsTo = ({ email }: Actor) => started.server.inbox.filter(({ to }) => to === email);

/** What the ledger says about the sales of a creator: the sum of an account's entries of a kind. */
async function ledgerSum({ id }: Actor, kind: string, account: string): Promise<number> {
  const { rows } = await deps().pool.query<{ sum: number }>(
    `select coalesce(sum("amountMinor"), 0)::int as sum from "LedgerEntry" entry
     where "kind" = $2 and "account"::text = $3
       and ("bookingId" in (select "id" from "Booking" where "creatorId" = $1)
         or "orderId" in (select "id" from "ServiceOrder" where "creatorId" = $1))`,
    [id, kind, account],
  );
  return rows[0]?.sum ?? 0;
}

describe('readMonthlyStatement', () => {
  it('the statement has the sums of the earnings page, which match the ledger', async () => {
    const { sales } = started;
    const sale = await sales.sell({ percentOff: 10, priceMinor: 5_000 });
    await sales.pay(sale);
    await sales.finish(sale);
    const { creator } = sale;
    const period = around();
    const statement = await readMonthlyStatement(deps(), { creatorId: creator.id, ...period });
    const { totals } = statement;
    expect(totals).toEqual(await readEarningsTotals(deps(), { creatorId: creator.id, ...period }));
    expect(totals).toMatchObject({ sales: 1, grossMinor: 5_000, discountMinor: 500 });
    const { grossMinor, discountMinor, refundedMinor, lostMinor, feeMinor, shareMinor } = totals;
    expect(grossMinor - discountMinor - refundedMinor - lostMinor - feeMinor).toBe(shareMinor);
    expect(grossMinor - discountMinor).toBe(
      await ledgerSum(creator, 'PAYMENT', 'PROVIDER_BALANCE'),
    );
    expect(-feeMinor).toBe(await ledgerSum(creator, 'PAYOUT_DUE', 'PLATFORM_FEES'));
    expect(statement.payouts).toEqual({ count: 1, amountMinor: shareMinor });
    expect(shareMinor).toBe(await ledgerSum(creator, 'TRANSFER', 'CREATOR_PAYABLE'));
    await deps().prisma.transfer.updateMany({
      where: sale.purchase,
      data: { status: 'REVERSING' },
    });
    const returning = await readMonthlyStatement(deps(), { creatorId: creator.id, ...period });
    expect(returning.payouts).toEqual(statement.payouts);
  });

  it('a refund of an earlier sale is listed as a correction, and no purchases of the creator are listed', async () => {
    const { sales } = started;
    const sale = await sales.sell();
    await sales.pay(sale);
    await deps().prisma.payment.updateMany({
      where: sale.purchase,
      data: { paidAt: new Date(Date.now() - 40 * DAY_MS) },
    });
    await sales.refundByStaff(sale);
    const wanted = { creatorId: sale.creator.id, ...around() };
    const statement = await readMonthlyStatement(deps(), wanted);
    expect([statement.sales.length, statement.correctionsMinor]).toEqual([0, 1235]);
    const bought = await readMonthlyStatement(deps(), { ...wanted, creatorId: sale.fan.id });
    expect([bought.sales, bought.corrections]).toEqual([[], []]);
  });
});

describe('monthlyDocument', () => {
  it("a month is corrected by the part of chargebacks that the creator bears, not by the platform's part", async () => {
    const { sales } = started;
    const creator = await sales.makeSeller();
    const [borne, covered] = [
      await sales.sell({ creator, kind: 'order', priceMinor: 3_000 }),
      await sales.sell({ creator, kind: 'order', priceMinor: 4_000 }),
    ];
    for (const sale of [borne, covered]) await sales.pay(sale);
    await sales.finish(covered);
    await (await sales.dispute(covered)).decide('lost');
    await (await sales.dispute(borne)).decide('lost');
    for (const { purchase } of [borne, covered])
      await deps().prisma.payment.updateMany({
        where: purchase,
        data: { paidAt: new Date(Date.now() - 40 * DAY_MS) },
      });
    const period = around();
    const statement = await readMonthlyStatement(deps(), { creatorId: creator.id, ...period });
    expect(statement.correctionsMinor).toBe(3_000);
    expect(statement.corrections.map(({ orderId }) => orderId)).toEqual([borne.purchase.orderId]);
    const seller = await deps().prisma.user.findUniqueOrThrow({
      where: { id: creator.id },
      select: SELLER,
    });
    const { from } = period;
    const { blocks } = monthlyDocument({ seller, statement, from, now: from, currency: 'USD' });
    const printed = JSON.stringify(blocks);
    expect(printed).toContain('−$30');
    expect(printed).not.toContain('$40');
  });
});

describe('readYearlySummary', () => {
  it('the summary counts what was paid out in a quarter, as the ledger does', async () => {
    const { sales } = started;
    const [paidOut, unpaid] = [await sales.sell({ priceMinor: 4_000 }), await sales.sell()];
    await sales.pay(paidOut);
    await sales.finish(paidOut);
    await sales.pay(unpaid);
    const { creator } = paidOut;
    const earlier = { from: new Date(0), to: around().from };
    const [first, second] = await readYearlySummary(deps(), {
      creatorId: creator.id,
      quarters: [earlier, around()],
    });
    expect(first).toEqual({ quarter: 1, sales: 0, considerationMinor: 0, feeMinor: 0 });
    expect(second).toEqual({
      quarter: 2,
      sales: 1,
      considerationMinor: await ledgerSum(creator, 'TRANSFER', 'CREATOR_PAYABLE'),
      feeMinor: -(await ledgerSum(creator, 'PAYOUT_DUE', 'PLATFORM_FEES')),
    });
  });
});

describe('queueMonthlyStatements', () => {
  it('a PDF in the language of the creator is mailed once a month, even when run twice concurrently', async () => {
    const { sales, server } = started;
    const sale = await sales.sell({ kind: 'order', priceMinor: 5_000 });
    await sales.pay(sale);
    await sales.finish(sale, { isPaidOut: false });
    const { creator } = sale;
    const idle = await sales.sell();
    await deps().prisma.user.update({
      where: { id: creator.id },
      data: { locale: 'hu', timeZone: 'UTC' },
    });
    server.clock.now = firstOfNextMonth();
    await Promise.all([queueMonthlyStatements(deps()), queueMonthlyStatements(deps())]);
    await queueMonthlyStatements(deps());
    await runWaitingJobs(deps(), 'mailMonthlyStatement');
    const [mail, ...others] = mailsTo(creator).filter(({ attachments }) => attachments);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Kimutatásod: /);
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toMatch(/^slotcast-\d{4}-\d{2}\.pdf$/);
    const pdf = await readPdf(Buffer.from(file?.content ?? ''));
    expect(pdf).toMatchObject({ language: 'hu', isTagged: true });
    expect(pdf.title).toMatch(/^Kimutatás: /);
    expect(pdf.text).toContain('$50');
    expect(pdf.text).toContain('$45');
    expect(mailsTo(idle.creator)).toEqual([]);
  });

  it.each([
    ['commits', 'commit', 0],
    ['fails', 'rollback', 1],
  ])(
    'a run that meets a creator of a concurrent run, which %s, queues the rest only',
    async (_name, end, queued) => {
      const { sales, server } = started;
      const sale = await sales.sell({ kind: 'order', priceMinor: 5_000 });
      await sales.pay(sale);
      const creatorId = sale.creator.id;
      await deps().prisma.user.update({
        where: { id: creatorId },
        data: { timeZone: end === 'commit' ? 'Africa/Accra' : 'Africa/Dakar' },
      });
      server.clock.now = firstOfNextMonth();
      const month = new Date().toISOString().slice(0, 7);
      const other = await deps().pool.connect();
      try {
        await other.query('begin');
        await other.query('insert into "MonthlyStatement" values ($1, $2, now())', [
          creatorId,
          month,
        ]);
        const run = queueMonthlyStatements(deps());
        await vi.waitFor(async () => {
          const { rows } = await deps().pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and query like '%MonthlyStatement%'`,
          );
          expect(rows).toHaveLength(1);
        });
        await other.query(end);
        await run;
      } finally {
        other.release();
      }
      const jobs = await queuedJobs(deps(), {
        about: { creatorId },
        tasks: ['mailMonthlyStatement'],
      });
      expect(jobs).toHaveLength(queued);
    },
  );

  it('creators are read again after a day, and the one of a paid order that is still open gets the mail', async () => {
    const { sales, server } = started;
    const sale = await sales.sell({ kind: 'order', priceMinor: 5_000 });
    server.clock.now = firstOfNextMonth();
    await queueMonthlyStatements(deps());
    server.clock.now = new Date();
    await sales.pay(sale);
    const queueAfter = async (milliseconds: number) => {
      server.clock.now = new Date(firstOfNextMonth().getTime() + milliseconds);
      await queueMonthlyStatements(deps());
      await runWaitingJobs(deps(), 'mailMonthlyStatement');
      return mailsTo(sale.creator).filter(({ attachments }) => attachments).length;
    };
    expect(await queueAfter(DAY_MS - 1)).toBe(0);
    expect(await queueAfter(DAY_MS)).toBe(1);
    expect(await queueAfter(2 * DAY_MS)).toBe(1);
  });

  it('nothing is queued in the middle of a month', async () => {
    started.server.clock.now = new Date(firstOfNextMonth().getTime() + 14 * DAY_MS);
    await queueMonthlyStatements(deps());
    expect(await runWaitingJobs(deps(), 'mailMonthlyStatement')).toBe(0);
  });
});
