import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmAttendance } from '../../bookings/sessions/confirmAttendance.ts';
import { completeBooking } from '../../bookings/sessions/completeBooking.ts';
import { expireHold } from '../../bookings/holds/expireHold.ts';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import { cancelOverdueOrder } from '../../orders/refunds/cancelOverdueOrder.ts';
import {
  expectLedgerToAgree,
  expectPagesToAgree,
} from '../../../testing/inspect/expectStatement.ts';
import type { Sale } from '../../../testing/inspect/saleSandbox.ts';
import { startSalesServer, type SalesServer } from '../../../testing/services/startSalesServer.ts';
import type { PurchaseStatement } from './purchaseStatement.rules.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: SalesServer['server'];
let sales: SalesServer['sales'];
let close: SalesServer['close'];

beforeAll(async () => void ({ server, sales, close } = await startSalesServer()));
afterAll(() => close());
beforeEach(() => void (server.clock.now = new Date()));

const getReturnStates = async (sale: Sale) =>
  (await expectLedgerToAgree({ server, sale })).returns.map(({ state }) => state);

const PRICE_MINOR = 1_235;

async function cancel(sale: Sale, side: 'fan' | 'creator'): Promise<void> {
  await refundBooking(server.deps, sale[side], {
    bookingId: sale.purchase.bookingId ?? '',
    expectedRefundMinor: PRICE_MINOR,
  });
}

type Path = [name: string, state: PurchaseStatement['state'], walk: (sale: Sale) => Promise<void>];

const PATHS: Path[] = [
  [
    'a hold that was never paid',
    null,
    async ({ purchase }) => {
      server.clock.now = new Date(Date.now() + HOUR_MS);
      await expireHold(server.deps, { bookingId: purchase.bookingId ?? '' });
    },
  ],
  [
    'a session that was paid out',
    'PAID_OUT',
    async (sale) => (await sales.pay(sale), sales.finish(sale)),
  ],
  [
    'a refund to the fan',
    'REFUNDED',
    async (sale) => {
      await sales.pay(sale);
      await cancel(sale, 'fan');
      await sales.sendRefunds(sale);
    },
  ],
  [
    'a refund that is on its way',
    'REFUNDED',
    async (sale) => {
      await sales.pay(sale);
      await cancel(sale, 'fan');
    },
  ],
  [
    'a refund that failed after it had succeeded',
    'REFUNDED',
    async (sale) => {
      await sales.pay(sale);
      await cancel(sale, 'fan');
      await sales.sendRefunds(sale);
      await sales.failRefunds(sale);
    },
  ],
  [
    'a refund that failed after it had succeeded and is retried',
    'REFUNDED',
    async (sale) => {
      await sales.pay(sale);
      await cancel(sale, 'fan');
      await sales.sendRefunds(sale);
      await sales.failRefunds(sale);
      await sales.retryRefunds(sale);
      expect(await getReturnStates(sale)).toEqual(['PENDING']);
      await sales.sendRefunds(sale);
      expect(await getReturnStates(sale)).toEqual(['DONE']);
    },
  ],
  [
    "the creator's cancellation",
    'REFUNDED',
    async (sale) => {
      await sales.pay(sale);
      await cancel(sale, 'creator');
      await sales.sendRefunds(sale);
    },
  ],
  [
    'a creator who did not come',
    'REFUNDED',
    async (sale) => {
      await sales.pay(sale);
      const { startsAt, endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
        where: { id: sale.purchase.bookingId ?? '' },
      });
      server.clock.now = startsAt;
      await confirmAttendance(server.deps, sale.fan, { bookingId: sale.purchase.bookingId ?? '' });
      server.clock.now = endsAt;
      await completeBooking(server.deps, { bookingId: sale.purchase.bookingId ?? '' });
      await sales.sendRefunds(sale);
    },
  ],
  [
    'an open dispute',
    'DISPUTED',
    async (sale) => (await sales.pay(sale), void (await sales.dispute(sale))),
  ],
  [
    'a cancellation under a dispute',
    'DISPUTED',
    async (sale) => {
      await sales.pay(sale);
      await sales.dispute(sale);
      await cancel(sale, 'fan');
    },
  ],
  [
    'a dispute that was won before the payout',
    'PAID_OUT',
    async (sale) => {
      await sales.pay(sale);
      await (await sales.dispute(sale)).decide('won');
      await sales.finish(sale);
    },
  ],
  [
    'a dispute that was won after the payout',
    'PAID_OUT',
    async (sale) => {
      await sales.pay(sale);
      await sales.finish(sale);
      const { decide } = await sales.dispute(sale);
      await sales.bringBack(sale);
      await decide('won');
      await sales.payOut(sale);
    },
  ],
  [
    'a dispute that was lost before the session',
    'CHARGED_BACK',
    async (sale) => (await sales.pay(sale), (await sales.dispute(sale)).decide('lost')),
  ],
  [
    'a dispute that was lost after the payout, the share brought back',
    'CHARGED_BACK',
    async (sale) => {
      await sales.pay(sale);
      await sales.finish(sale);
      const { decide } = await sales.dispute(sale);
      await sales.bringBack(sale);
      await decide('lost');
    },
  ],
  [
    'a dispute that was lost after the payout, the share not brought back yet',
    'CHARGED_BACK',
    async (sale) => {
      await sales.pay(sale);
      await sales.finish(sale);
      await (await sales.dispute(sale)).decide('lost');
    },
  ],
  [
    'a part lost before the session, the rest refunded',
    'REFUNDED',
    async (sale) => {
      await sales.pay(sale);
      await (await sales.dispute(sale, 500)).decide('lost');
      await sales.sendRefunds(sale);
    },
  ],
  [
    'a part lost after the session, the rest paid out',
    'PAID_OUT',
    async (sale) => {
      await sales.pay(sale);
      await sales.finish(sale, { isPaidOut: false });
      await (await sales.dispute(sale, 500)).decide('lost');
      await sales.payOut(sale);
    },
  ],
  [
    'a part lost after the payout, the rest paid out again',
    'PAID_OUT',
    async (sale) => {
      await sales.pay(sale);
      await sales.finish(sale);
      const { decide } = await sales.dispute(sale, 500);
      await sales.bringBack(sale);
      await decide('lost');
      await sales.payOut(sale);
    },
  ],
];

const ORDER_PATHS: Path[] = [
  ['an accepted order', 'PAID_OUT', async (sale) => (await sales.pay(sale), sales.finish(sale))],
  ['an order in progress', 'HELD', (sale) => sales.pay(sale)],
  [
    'an overdue order',
    'REFUNDED',
    async (sale) => {
      await sales.pay(sale);
      server.clock.now = new Date(Date.now() + 72 * HOUR_MS);
      await cancelOverdueOrder(server.deps, sale.fan, { orderId: sale.purchase.orderId ?? '' });
      await sales.sendRefunds(sale);
    },
  ],
  [
    'an accepted order of which a part was lost',
    'PAID_OUT',
    async (sale) => {
      await sales.pay(sale);
      await sales.finish(sale, { isPaidOut: false });
      await (await sales.dispute(sale, 400)).decide('lost');
      await sales.payOut(sale);
    },
  ],
];

describe('computeStatement, on the rows that the use cases leave', () => {
  it.each(PATHS)(
    'the statement matches the ledger, the receipt, the bills and the CSV after %s (%s)',
    async (_name, state, walk) => {
      const sale = await sales.sell();
      await walk(sale);
      const statement = await expectLedgerToAgree({ server, sale: sale });
      expect(statement.state).toBe(state);
      await expectPagesToAgree({ server, sale: sale, statement: statement });
    },
  );

  it.each(ORDER_PATHS)(
    'the statement of an order matches the ledger, the receipt, the bills and the CSV after %s (%s)',
    async (_name, state, walk) => {
      const sale = await sales.sell({ kind: 'order' });
      await walk(sale);
      const statement = await expectLedgerToAgree({ server, sale: sale });
      expect(statement.state).toBe(state);
      await expectPagesToAgree({ server, sale: sale, statement: statement });
    },
  );

  it('the statement matches the ledger after a purchase with a coupon, and after a free one', async () => {
    const discounted = await sales.sell({ percentOff: 20 });
    await sales.pay(discounted);
    await sales.finish(discounted);
    const statement = await expectLedgerToAgree({ server, sale: discounted });
    expect(statement).toMatchObject({
      priceMinor: PRICE_MINOR,
      discountMinor: 247,
      paidMinor: 988,
      feeMinor: 99,
      shareMinor: 889,
      state: 'PAID_OUT',
    });
    await expectPagesToAgree({ server, sale: discounted, statement: statement });
    server.clock.now = new Date();
    const free = await sales.sell({ percentOff: 100 });
    expect(await expectLedgerToAgree({ server, sale: free })).toMatchObject({
      discountMinor: PRICE_MINOR,
      paidMinor: 0,
      shareMinor: 0,
      state: null,
    });
  });
});
