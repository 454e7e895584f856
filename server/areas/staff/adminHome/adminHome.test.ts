import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import {
  makeUnpaidGiftCard,
  readGiftCardCode,
} from '../../../testing/factories/giftCardFactories.ts';
import { makePack } from '../../../testing/factories/packFactories.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { makePaidOrder, makeService } from '../../../testing/factories/orderFactories.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { orderFixedService } from '../../orders/checkout/orderFixedService.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let admin: Actor;
beforeEach(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
});
afterEach(() => server.close());

const NOW = new Date('2026-03-02T15:30:00Z');

async function ask(query: string, actor: Actor | null = admin): Promise<Record<string, unknown>> {
  const { data, errors } = await server.run({ query, actor });
  expect(errors).toBeUndefined();
  return data ?? {};
}
type Number = { now: { amountMinor: number }; before: { amountMinor: number } };
type Period = {
  days: number;
  bookings: { now: number; before: number };
  sales: Number;
  revenue: Number;
  refunds: Number;
};
async function readPeriods(): Promise<Record<string, [now: number, before: number]>[]> {
  const amount = '{ now { amountMinor } before { amountMinor } }';
  const { adminNumbers } = (await ask(
    `{ adminNumbers { periods { days bookings { now before } sales ${amount} revenue ${amount} refunds ${amount} } } }`,
  )) as { adminNumbers: { periods: Period[] } };
  const pair = ({ now, before }: Number): [number, number] => [now.amountMinor, before.amountMinor];
  return adminNumbers.periods.map(({ bookings, sales, revenue, refunds }) => ({
    bookings: [bookings.now, bookings.before],
    sales: pair(sales),
    revenue: pair(revenue),
    refunds: pair(refunds),
  }));
}

type Line = [
  account: 'PROVIDER_BALANCE' | 'HELD_FOR_BOOKINGS' | 'PLATFORM_FEES' | 'REFUNDS_DUE',
  amountMinor: number,
];
/** A transaction of the ledger at an instant. */
const addEntries = (at: string, kind: string, lines: Line[], currency = 'USD') => {
  const transactionId = randomUUID();
  return server.deps.prisma.ledgerEntry.createMany({
    data: lines.map(([account, amountMinor]) => ({
      transactionId,
      account,
      amountMinor,
      kind,
      currency,
      createdAt: new Date(at),
    })),
  });
};
const addPayment = (at: string, amountMinor: number, currency?: string) =>
  addEntries(
    at,
    'PAYMENT',
    [
      ['PROVIDER_BALANCE', amountMinor],
      ['HELD_FOR_BOOKINGS', -amountMinor],
    ],
    currency,
  );

describe('adminNumbers', () => {
  it('amounts of the ledger are compared with the same part of the period before', async () => {
    server.clock.now = NOW;
    await addPayment('2026-03-02T00:00:00Z', 1000);
    await addPayment('2026-03-01T15:29:00Z', 300);
    // Later than this time yesterday: not in today's comparison, but part of the seven days.
    await addPayment('2026-03-01T15:31:00Z', 40);
    await addPayment('2026-02-20T12:00:00Z', 5);
    await addPayment('2026-03-02T09:00:00Z', 9000, 'EUR');
    await addEntries('2026-03-02T10:00:00Z', 'PAYOUT_DUE', [
      ['HELD_FOR_BOOKINGS', 100],
      ['PLATFORM_FEES', -100],
    ]);
    await addEntries('2026-03-02T11:00:00Z', 'PAYOUT_UNDONE', [
      ['PLATFORM_FEES', 30],
      ['HELD_FOR_BOOKINGS', -30],
    ]);
    await addEntries('2026-02-28T11:00:00Z', 'REFUND_DECIDED', [
      ['HELD_FOR_BOOKINGS', 200],
      ['REFUNDS_DUE', -200],
    ]);
    await addEntries('2026-02-28T12:00:00Z', 'REFUND_SETTLED', [
      ['REFUNDS_DUE', 200],
      ['PROVIDER_BALANCE', -200],
    ]);
    expect(await readPeriods()).toEqual([
      { bookings: [0, 0], sales: [1000, 300], revenue: [70, 0], refunds: [0, 0] },
      { bookings: [0, 0], sales: [1340, 5], revenue: [70, 0], refunds: [200, 0] },
      { bookings: [0, 0], sales: [1345, 0], revenue: [70, 0], refunds: [200, 0] },
    ]);
  });

  it('sums of payments may exceed a 32-bit integer', async () => {
    server.clock.now = NOW;
    await addPayment('2026-03-02T09:00:00Z', 2_000_000_000);
    await addPayment('2026-03-02T10:00:00Z', 2_000_000_000);
    const [today] = await readPeriods();
    expect(today?.['sales']).toEqual([4_000_000_000, 0]);
  });

  it('a payment counts on its own day, and not on the day it was written', async () => {
    server.clock.now = NOW;
    await paidBooking(server);
    const [today, week] = await readPeriods();
    const [paidMinor] = today?.['sales'] ?? [];
    expect(paidMinor).toBeGreaterThan(0);
    expect(week?.['sales']).toEqual([paidMinor, 0]);
    server.clock.now = new Date(NOW.getTime() + 2 * DAY_MS);
    const [later, weekLater] = await readPeriods();
    expect(later?.['sales']).toEqual([0, 0]);
    expect(weekLater?.['sales']).toEqual([paidMinor, 0]);
  });

  it('confirmed bookings are counted by the day of their confirmation', async () => {
    const { bookingId } = await paidBooking(server);
    await server.deps.prisma.booking.update({
      where: { id: bookingId },
      data: { confirmedAt: new Date('2026-02-23T12:00:00Z') },
    });
    server.clock.now = NOW;
    const bookings = (await readPeriods()).map((period) => period['bookings']);
    expect(bookings).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    const { adminNumbers } = (await ask('{ adminNumbers { days { date bookings } } }')) as {
      adminNumbers: { days: { date: string; bookings: number }[] };
    };
    expect(adminNumbers.days).toHaveLength(30);
    expect(adminNumbers.days.at(-1)).toEqual({ date: '2026-03-02', bookings: 0 });
    expect(adminNumbers.days.filter((day) => day.bookings > 0)).toEqual([
      { date: '2026-02-23', bookings: 1 },
    ]);
  });

  it('due jobs are counted by task, and future jobs are not', async () => {
    const later = new Date(Date.now() + 86_400_000);
    await server.deps.prisma.$transaction(async (tx) => {
      await addJob(tx, 'mailSupport', { kind: 'received', messageId: 'a' }, {});
      await addJob(tx, 'mailSupport', { kind: 'received', messageId: 'b' }, { runAt: later });
    });
    const { adminNumbers } = (await ask('{ adminNumbers { dueJobs { task count } } }')) as {
      adminNumbers: { dueJobs: object[] };
    };
    expect(adminNumbers.dueJobs).toEqual([{ task: 'mailSupport', count: 1 }]);
  });

  it.each([
    '{ adminNumbers { overdueOrders } }',
    '{ adminPurchases(list: SALES) { code } }',
    '{ adminProducts(list: SALES) { packs { number } } }',
  ])('support and users may not read %s', async (query) => {
    for (const [actor, code] of [
      [await makeFan(server.deps, { role: 'SUPPORT' }), 'FORBIDDEN'],
      [await makeFan(server.deps), 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const)
      expect((await server.run({ query, actor })).errors?.[0]?.extensions.code).toBe(code);
  });
});

describe('adminPurchases', () => {
  const list = async (name: string, days = 1): Promise<string[]> =>
    (
      (await ask(`{ adminPurchases(list: ${name}, days: ${days}) { number } }`)) as {
        adminPurchases: { number: string }[];
      }
    ).adminPurchases.map(({ number }) => number);
  const products = async (name: string): Promise<unknown> =>
    (await ask(`{ adminProducts(list: ${name}) { packs { number } giftCards { number } } }`))[
      'adminProducts'
    ];
  const numbers = async (): Promise<object> =>
    (await ask('{ adminNumbers { overdueOrders failedPayouts failedRefunds } }'))[
      'adminNumbers'
    ] as object;

  it('an order that is not delivered in time is counted and listed', async () => {
    const { orderId } = await makePaidOrder(server);
    expect(await list('OVERDUE_ORDERS')).toEqual([]);
    server.clock.now = new Date(server.clock.now.getTime() + 5 * 86_400_000);
    expect(await list('OVERDUE_ORDERS')).toEqual([orderId]);
    expect(await numbers()).toMatchObject({ overdueOrders: 1 });
  });

  it('rejected payouts and refunds are counted and listed', async () => {
    const { bookingId } = await paidBooking(server);
    const { orderId, paymentId } = await makePaidOrder(server);
    await server.deps.prisma.transfer.updateMany({
      where: { bookingId },
      data: { failure: 'account_closed' },
    });
    await server.deps.prisma.refund.create({
      data: { paymentId, status: 'FAILED', reason: 'STAFF', amountMinor: 100, currency: 'USD' },
    });
    expect(await list('FAILED_PAYOUTS')).toEqual([bookingId]);
    expect(await list('FAILED_REFUNDS')).toEqual([orderId]);
    expect(await numbers()).toMatchObject({ failedPayouts: 1, failedRefunds: 1 });
  });

  it('a pack and a gift card with a failed refund are counted and listed', async () => {
    const { packPurchaseId } = await makePack(server);
    const { giftCardId, paymentId: cardPaymentId } = await makeUnpaidGiftCard(server);
    await payCheckout(server, cardPaymentId);
    for (const owner of [{ packPurchaseId }, { giftCardId }]) {
      const { id: paymentId } = await server.deps.prisma.payment.findFirstOrThrow({ where: owner });
      await server.deps.prisma.refund.create({
        data: { paymentId, status: 'FAILED', reason: 'STAFF', amountMinor: 100, currency: 'USD' },
      });
    }
    const both = { packs: [{ number: packPurchaseId }], giftCards: [{ number: giftCardId }] };
    expect(await list('FAILED_REFUNDS')).toEqual([]);
    expect(await products('FAILED_REFUNDS')).toEqual(both);
    expect(await products('SALES')).toEqual(both);
    expect(await products('FAILED_PAYOUTS')).toEqual({ packs: [], giftCards: [] });
    expect(await numbers()).toMatchObject({ failedRefunds: 2 });
  });

  it('a gift card is not listed for a purchase that it paid in part', async () => {
    const { giftCardId, paymentId } = await makeUnpaidGiftCard(server);
    await payCheckout(server, paymentId);
    const creator = await makeCreator(server.deps);
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
    const { orderId } = await orderFixedService(server.deps, await makeFan(server.deps), {
      serviceId: await makeService(server.deps, { creator, priceMinor: 6_000 }),
      giftCardCode: await readGiftCardCode(server, { giftCardId }),
      idempotencyKey: 'key',
    });
    const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
    await payCheckout(server, payment.id);
    expect(await list('SALES')).toEqual([orderId]);
    expect(await products('SALES')).toEqual({ packs: [], giftCards: [] });
  });

  it('a purchase is listed behind another one with many newer payments', async () => {
    const { orderId } = await makePaidOrder(server);
    const { bookingId } = await paidBooking(server);
    const createdAt = new Date(server.clock.now.getTime() + 1_000);
    await server.deps.prisma.ledgerEntry.createMany({
      data: Array.from({ length: 100 }, () => {
        const entry = { transactionId: randomUUID(), kind: 'PAYMENT', currency: 'USD' };
        const line = { ...entry, bookingId, createdAt };
        return [
          { ...line, account: 'PROVIDER_BALANCE' as const, amountMinor: 1 },
          { ...line, account: 'HELD_FOR_BOOKINGS' as const, amountMinor: -1 },
        ];
      }).flat(),
    });
    expect((await list('SALES')).toSorted()).toEqual([bookingId, orderId].toSorted());
  });

  it('the purchases of the period are listed behind bookings and sales', async () => {
    const { bookingId } = await paidBooking(server);
    const { orderId } = await makePaidOrder(server);
    expect(await list('BOOKINGS', 7)).toEqual([bookingId]);
    expect((await list('SALES', 7)).toSorted()).toEqual([bookingId, orderId].toSorted());
    expect(await list('REVENUE', 7)).toEqual([]);
    server.clock.now = new Date(server.clock.now.getTime() + 20 * 86_400_000);
    expect(await list('BOOKINGS', 7)).toEqual([]);
    expect(await list('BOOKINGS', 30)).toEqual([bookingId]);
  });
});
