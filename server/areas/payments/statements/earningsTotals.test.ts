import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { makeSessionType } from '../../../testing/factories/sessionFactories.ts';
import { readCreatorLedger } from '../../../testing/inspect/creatorLedger.ts';
import { startSalesServer, type SalesServer } from '../../../testing/services/startSalesServer.ts';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import { buyPack } from '../../packs/purchases/buyPack.ts';
import { createPack } from '../../packs/createPack.ts';
import { checkLedger } from '../ledger/checkLedger.ts';
import { billsCsv } from './billsCsv.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: SalesServer['server'];
let sales: SalesServer['sales'];
let close: SalesServer['close'];

beforeAll(async () => void ({ server, sales, close } = await startSalesServer()));
afterAll(() => close());
beforeEach(() => void (server.clock.now = new Date()));

const FIGURES = [
  'gross',
  'discount',
  'refunded',
  'lost',
  'disputed',
  'fee',
  'share',
  'paidOut',
  'open',
] as const;
type Figure = (typeof FIGURES)[number];
type Totals = Record<Figure, { amountMinor: number }> & { sales: number };
const query = `query ($from: Date!, $to: Date!) { viewer { earningsTotals(from: $from, to: $to) { sales ${FIGURES.map((name) => `${name} { amountMinor }`).join(' ')} } } }`;

const ask = (creator: Actor, variables: { from: string; to: string }) =>
  server.run({ query, actor: creator, variables });

async function readTotals(creator: Actor, days: { from: string; to: string }) {
  const { viewer } = (await ask(creator, days)).data as {
    viewer: { earningsTotals: Totals };
  };
  const { earningsTotals: totals } = viewer;
  const figures = FIGURES.map((name) => [name, totals[name].amountMinor] as const);
  return { sales: totals.sales, ...Object.fromEntries(figures) } as Record<Figure, number> & {
    sales: number;
  };
}

/** Today and the days around it, because a test may run at midnight. */
const today = (): { from: string; to: string } => {
  const day = (shift: number): string =>
    new Date(Date.now() + shift * 24 * HOUR_MS).toISOString().slice(0, 10);
  return { from: day(-1), to: day(1) };
};

async function sellPack(creator: Actor): Promise<void> {
  const fan = await makeFan(server.deps);
  const sessionTypeId = await makeSessionType(server.deps, {
    creator,
    durationMinutes: 30,
  });
  const packId = await createPack(server.deps, creator, {
    sessionTypeId,
    sessions: 3,
    priceMinor: 2_500,
    validDays: 60,
  });
  const { packPurchaseId } = await buyPack(server.deps, fan, {
    packId,
    idempotencyKey: randomUUID(),
  });
  await sales.pay({ creator, fan, purchase: { packPurchaseId } });
}

describe('Viewer.earningsTotals', () => {
  it('the totals add up, and equal the ledger and the CSV for mixed sales', async () => {
    const creator = await sales.makeSeller();
    const booked = (hours: number, more = {}) =>
      sales.sell({ creator, inMinutes: hours * 60, ...more });
    const cancelled = await booked(46);
    await sales.pay(cancelled);
    await refundBooking(server.deps, cancelled.fan, {
      bookingId: cancelled.purchase.bookingId ?? '',
      expectedRefundMinor: 1235,
    });
    const disputed = await booked(47);
    await sales.pay(disputed);
    await sales.dispute(disputed);
    await booked(49);
    await sellPack(creator);
    const order = await sales.sell({
      creator,
      kind: 'order',
      priceMinor: 3_000,
    });
    await sales.pay(order);
    const discounted = await booked(48, { percentOff: 20 });
    await sales.pay(discounted);
    const tipped = await sales.sell({ creator, kind: 'tip', priceMinor: 700 });
    await sales.pay(tipped);
    await sales.finish(order, { isPaidOut: false });
    await (await sales.dispute(order, 400)).decide('lost');
    await sales.payOut(order);
    await sales.finish(discounted);

    const totals = await readTotals(creator, today());
    const ledger = await readCreatorLedger(server.deps.pool, creator.id);
    expect(totals).toMatchObject({
      sales: 7,
      discount: 247,
      refunded: 1235,
      lost: 400,
    });
    expect(totals.disputed).toBe(1235);
    const { gross, discount, refunded, lost, fee, share, paidOut, open } = totals;
    expect(gross - discount - refunded - lost - fee).toBe(share);
    expect({ paid: gross - discount, refunded, lost, paidOut }).toEqual({
      paid: ledger.paid,
      refunded: ledger.refunded,
      lost: ledger.lost,
      paidOut: ledger.paidOut,
    });
    expect(fee + share - paidOut).toBe(ledger.owed);
    expect(open).toBe(share - paidOut);
    expect(totals.disputed).toBe(ledger.disputed);
    expect((await checkLedger(server.deps)).problems).toEqual([]);

    let csv = '';
    for await (const lines of billsCsv(server.deps, { personId: creator.id })) csv += lines;
    const [head = [], ...rows] = csv
      .trim()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'));
    const column = (name: string): number =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[head.indexOf(name)]) * 100), 0);
    expect(['discount', 'fee', 'share', 'payout'].map(column)).toEqual([
      discount,
      fee,
      share,
      paidOut,
    ]);
    expect(rows.every((row) => (row[head.indexOf('receipt')] ?? '') !== '')).toBe(true);
  });

  it('a sale is counted on the day of its payment in the time zone of the creator', async () => {
    const sale = await sales.sell();
    await sales.pay(sale);
    const { creator, purchase } = sale;
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { timeZone: 'Pacific/Auckland' },
    });
    const paidAt = async (instant: string): Promise<void> => {
      await server.deps.prisma.payment.updateMany({
        where: purchase,
        data: { paidAt: new Date(instant) },
      });
    };
    const count = async (from: string, to: string): Promise<number> =>
      (await readTotals(creator, { from, to })).sales;
    // In Auckland 2026-03-01 begins at 11:00 UTC of the day before.
    await paidAt('2026-02-28T11:00:00Z');
    expect(await count('2026-03-01', '2026-03-01')).toBe(1);
    expect(await count('2026-02-01', '2026-02-28')).toBe(0);
    await paidAt('2026-02-28T10:59:59.999Z');
    expect(await count('2026-03-01', '2026-03-31')).toBe(0);
    expect(await count('2026-02-28', '2026-02-28')).toBe(1);
  });

  it('what was never paid, what was bought, and payments that arrived too late are ignored', async () => {
    const sale = await sales.sell();
    expect((await readTotals(sale.creator, today())).sales).toBe(0);
    await sales.pay(sale);
    expect((await readTotals(sale.fan, today())).sales).toBe(0);
    expect((await readTotals(sale.creator, today())).sales).toBe(1);
    await server.deps.prisma.booking.update({
      where: { id: sale.purchase.bookingId ?? '' },
      data: { status: 'EXPIRED' },
    });
    expect((await readTotals(sale.creator, today())).sales).toBe(0);
  });

  it('the totals of many periods are not summed up in one operation', async () => {
    const totals = Array.from(
      { length: 6 },
      (_, index) => `t${index}: earningsTotals(from: $from, to: $to) { sales }`,
    );
    const { errors } = await server.run({
      query: `query ($from: Date!, $to: Date!) { viewer { ${totals.join(' ')} } }`,
      actor: await makeFan(server.deps),
      variables: today(),
    });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['COST_LIMIT_EXCEEDED']);
  });

  it.each([
    ['a period of 367 days', '2027-01-01', '2028-01-02'],
    ['a last day before the first one', '2026-03-02', '2026-03-01'],
    ['a day that does not exist', '2026-02-30', '2026-03-01'],
    ['a year that can only be a mistake', '0001-01-01', '2026-01-02'],
  ])('%s is rejected', async (_what, from, to) => {
    const { errors } = await ask(await makeFan(server.deps), { from, to });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });
});
