import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { completeBooking } from '../bookings/sessions/completeBooking.ts';
import { refundBooking } from '../bookings/changes/refundBooking.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { billsCsv } from './statements/billsCsv.ts';
import { checkLedger } from './ledger/checkLedger.ts';
import { checkLedgerOnSchedule } from './ledger/checkLedgerOnSchedule.ts';
import { payTransfer } from './transfers/payTransfer.ts';
import { reconcile } from './ledger/reconcile.ts';
import { sendRefund } from './refunds/sendRefund.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date()));

async function booked({
  creator,
  fan,
}: {
  creator?: Awaited<ReturnType<typeof makeCreator>>;
  fan?: Awaited<ReturnType<typeof makeFan>>;
} = {}) {
  const seller = creator ?? (await makeCreator(server.deps));
  const buyer = fan ?? (await makeFan(server.deps));
  const slotId = await makeSlot(server.deps, {
    creator: seller,
    inMinutes:
      48 * 60 +
      (await server.deps.prisma.availabilitySlot.count({ where: { creatorId: seller.id } })) * 60,
  });
  const { bookingId } = await bookSlot(server.deps, buyer, {
    slotId,
    idempotencyKey: randomUUID(),
  });
  const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(server, payment.id);
  const { transfer, endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { transfer: true },
  });
  return {
    creator: seller,
    fan: buyer,
    bookingId,
    paymentId: payment.id,
    transferId: transfer?.id ?? '',
    endsAt,
  };
}

const getAccount = ({ username }: { username: string }) => `acct_${username}`;
const getTransfer = (transferId: string) =>
  server.deps.prisma.transfer.findUniqueOrThrow({ where: { id: transferId } });

describe('a transfer', () => {
  it('a transfer is not sent before it is due, then once, however often it is triggered', async () => {
    const { transferId, endsAt } = await booked();
    server.clock.now = new Date(endsAt.getTime() + 24 * HOUR_MS - 1);
    await payTransfer(server.deps, { transferId });
    expect((await getTransfer(transferId)).status).toBe('SCHEDULED');
    server.clock.now = new Date(endsAt.getTime() + 24 * HOUR_MS);
    const calls = server.payments.transferCalls;
    await payTransfer(server.deps, { transferId });
    await Promise.all([
      ...Array.from({ length: 5 }, () => payTransfer(server.deps, { transferId })),
      reconcile(server.deps),
    ]);
    expect(server.payments.transferCalls - calls).toBe(1);
    expect(
      await server.deps.prisma.ledgerEntry.count({
        where: { kind: 'TRANSFER', creatorId: (await getTransfer(transferId)).creatorId },
      }),
    ).toBe(2);
  });

  it('a transfer that was sent by a process which crashed before recording it is found, not sent again', async () => {
    const { transferId, endsAt, creator } = await booked();
    server.clock.now = new Date(endsAt.getTime() + 24 * HOUR_MS);
    const create = server.payments.createTransfer.bind(server.payments);
    server.payments.createTransfer = async (transfer) => {
      await create(transfer);
      throw new Error('the answer never arrived');
    };
    await expect(payTransfer(server.deps, { transferId })).rejects.toThrow('never arrived');
    server.payments.createTransfer = create;
    expect((await getTransfer(transferId)).status).toBe('SENDING');
    const calls = server.payments.transferCalls;
    await payTransfer(server.deps, { transferId });
    expect(server.payments.transferCalls).toBe(calls);
    expect(await getTransfer(transferId)).toMatchObject({
      status: 'PAID',
      providerTransferId: `tr_${transferId}`,
    });
    expect(server.payments.transfers.get(transferId)?.destination).toBe(getAccount(creator));
  });

  it('a transfer that the payment provider rejects waits an hour, then two, and is paid once the account works', async () => {
    const { transferId, endsAt, creator, bookingId } = await booked();
    server.payments.refusing.set(getAccount(creator), 'insufficient_capabilities_for_transfer');
    server.clock.now = new Date(endsAt.getTime() + 24 * HOUR_MS);
    await payTransfer(server.deps, { transferId });
    expect(await getTransfer(transferId)).toMatchObject({
      status: 'SENDING',
      refusals: 1,
      failure: 'insufficient_capabilities_for_transfer',
      retryAt: new Date(server.clock.now.getTime() + HOUR_MS),
    });
    await reconcile(server.deps);
    expect((await getTransfer(transferId)).refusals).toBe(1);
    server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS + 60_001);
    await reconcile(server.deps);
    expect(await getTransfer(transferId)).toMatchObject({
      refusals: 2,
      retryAt: new Date(server.clock.now.getTime() + 2 * HOUR_MS),
    });
    server.payments.refusing.clear();
    server.clock.now = new Date(server.clock.now.getTime() + 3 * HOUR_MS);
    await reconcile(server.deps);
    expect(await getTransfer(transferId)).toMatchObject({ status: 'PAID', failure: null });
    expect(
      await server.deps.prisma.auditEvent.count({
        where: { action: 'transfer.refused', entityId: bookingId },
      }),
    ).toBe(2);
    expect(
      await server.deps.prisma.ledgerEntry.count({ where: { bookingId, kind: 'PAYOUT_DUE' } }),
    ).toBe(3);
    expect(await server.deps.prisma.unnotifiedPayout.count({ where: { transferId } })).toBe(1);
  });

  it('a transfer fails after ten rejections and is shown to staff', async () => {
    const { transferId, endsAt, creator, bookingId } = await booked();
    server.payments.refusing.set(getAccount(creator), 'balance_insufficient');
    server.clock.now = new Date(endsAt.getTime() + 24 * HOUR_MS);
    for (let times = 0; times < 12; times += 1) await payTransfer(server.deps, { transferId });
    expect(await getTransfer(transferId)).toMatchObject({ status: 'FAILED', refusals: 10 });
    expect(
      await server.deps.prisma.auditEvent.count({
        where: { action: 'transfer.failed', entityId: bookingId },
      }),
    ).toBe(1);
    server.payments.refusing.clear();
  });
});

describe('the ledger', () => {
  it('the ledger matches the purchases and the payment provider in every state, and detects differences', async () => {
    const [held, refunded, pending, paid, refused] = [
      await booked(),
      await booked(),
      await booked(),
      await booked(),
      await booked(),
    ];
    for (const { fan, bookingId } of [refunded, pending])
      await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 });
    const refund = await server.deps.prisma.refund.findFirstOrThrow({
      where: { paymentId: refunded.paymentId },
    });
    await sendRefund(server.deps, { refundId: refund.id });
    server.clock.now = new Date(
      Math.max(paid.endsAt.getTime(), refused.endsAt.getTime()) + 24 * HOUR_MS,
    );
    server.payments.refusing.set(getAccount(refused.creator), 'account_closed');
    for (const { transferId } of [paid, refused]) await payTransfer(server.deps, { transferId });
    const check = await checkLedger(server.deps);
    expect(check.problems).toEqual([]);
    expect(held.transferId).not.toBe('');
    expect(Object.values(check.sums).reduce((sum, minor) => sum + minor, 0)).toBe(0);

    server.payments.transfers.set('stray', { amountMinor: 5, destination: 'acct_other' });
    expect((await checkLedger(server.deps)).problems).toEqual([
      expect.stringContaining('the provider says'),
    ]);
    await checkLedgerOnSchedule(server.deps, { isSecond: false });
    const [second] = await server.deps.prisma.$queryRaw<{ runAt: Date }[]>`
      select run_at as "runAt" from graphile_worker.jobs where key = 'checkLedger:second'`;
    expect(second?.runAt).toEqual(new Date(server.clock.now.getTime() + 10 * 60_000));
    expect(
      await server.deps.prisma.auditEvent.count({ where: { action: 'ledger.disagrees' } }),
    ).toBe(0);
    await checkLedgerOnSchedule(server.deps, { isSecond: true });
    expect(
      await server.deps.prisma.auditEvent.count({ where: { action: 'ledger.disagrees' } }),
    ).toBe(1);
    server.payments.transfers.delete('stray');
    await server.deps.prisma.payment.update({
      where: { id: held.paymentId },
      data: { amountMinor: 1300 },
    });
    expect((await checkLedger(server.deps)).problems).toHaveLength(2);
    await server.deps.prisma.payment.update({
      where: { id: held.paymentId },
      data: { amountMinor: 1200 },
    });
  });
});

describe('bills, earnings and receipts', () => {
  const BILLS = `query ($search: String, $after: String, $first: Int) { viewer { bills(first: $first, after: $after, search: $search) {
    pageInfo { hasNextPage endCursor } edges { node { kind state viewerIsSeller amount { amountMinor } fee { amountMinor } share { amountMinor } otherParty { username } } } } } }`;
  type Bills = {
    viewer: {
      bills: {
        pageInfo: { hasNextPage: boolean; endCursor: string };
        edges: {
          node: {
            kind: string;
            state: string;
            viewerIsSeller: boolean;
            share: { amountMinor: number };
          };
        }[];
      };
    };
  };

  it('both sides see their payments and refunds, newest first, page by page', async () => {
    const { creator, fan, bookingId } = await booked();
    await booked({ creator });
    await booked({ creator, fan });
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 });
    const own = async (actor: typeof fan, variables: object) =>
      (await server.run({ query: BILLS, actor, variables: { first: 10, ...variables } }))
        .data as unknown as Bills;
    const kinds = ({ viewer }: Bills) =>
      viewer.bills.edges.map(({ node }) => `${node.kind} ${node.state} ${node.share.amountMinor}`);
    expect(kinds(await own(creator, {})).sort()).toEqual([
      'PAYMENT HELD 1080',
      'PAYMENT HELD 1080',
      'PAYMENT REFUNDED 0',
      'REFUND REFUNDED 0',
    ]);
    expect(kinds(await own(fan, {}))).toHaveLength(3);
    expect(kinds(await own(creator, { search: fan.username.slice(2).toUpperCase() }))).toHaveLength(
      3,
    );
    expect(kinds(await own(creator, { search: '%' }))).toHaveLength(0);
    const first = await own(creator, { first: 3 });
    expect(first.viewer.bills.pageInfo.hasNextPage).toBe(true);
    const second = await own(creator, { first: 3, after: first.viewer.bills.pageInfo.endCursor });
    expect(kinds(second)).toHaveLength(1);
    expect((await own(await makeFan(server.deps), {})).viewer.bills.edges).toEqual([]);
    expect((await server.run({ query: BILLS })).data).toEqual({ viewer: null });
  });

  it('the earnings sum up what is upcoming, payable and paid out, by month', async () => {
    const creator = await makeCreator(server.deps);
    const [first, second] = [await booked({ creator }), await booked({ creator })];
    const read = async () =>
      (
        (
          await server.run({
            query:
              '{ viewer { earnings { upcoming { amountMinor } payable { amountMinor } paidOut { amountMinor } nextPayoutAt months { month paidOut { amountMinor } coming { amountMinor } total { amountMinor } } } } }',
            actor: creator,
          })
        ).data as {
          viewer: {
            earnings: {
              months: Record<'paidOut' | 'coming' | 'total', { amountMinor: number }>[];
            };
          };
        }
      ).viewer.earnings;
    expect(await read()).toMatchObject({
      upcoming: { amountMinor: 2160 },
      payable: { amountMinor: 0 },
      paidOut: { amountMinor: 0 },
      nextPayoutAt: new Date(first.endsAt.getTime() + 24 * HOUR_MS).toISOString(),
    });
    server.clock.now = second.endsAt;
    for (const { bookingId } of [first, second]) await completeBooking(server.deps, { bookingId });
    expect(await read()).toMatchObject({
      upcoming: { amountMinor: 0 },
      payable: { amountMinor: 2160 },
    });
    server.clock.now = new Date(second.endsAt.getTime() + 24 * HOUR_MS);
    await payTransfer(server.deps, { transferId: first.transferId });
    const earnings = await read();
    expect(earnings).toMatchObject({
      payable: { amountMinor: 1080 },
      paidOut: { amountMinor: 1080 },
    });
    expect(earnings.months.length).toBeGreaterThanOrEqual(12);
    expect(earnings.months.reduce((sum, { paidOut }) => sum + paidOut.amountMinor, 0)).toBe(1080);
    expect(earnings.months.reduce((sum, { coming }) => sum + coming.amountMinor, 0)).toBe(1080);
    expect(earnings.months.reduce((sum, { total }) => sum + total.amountMinor, 0)).toBe(2160);
  });

  it('earnings may exceed a 32-bit integer', async () => {
    const creator = await makeCreator(server.deps);
    for (const { transferId } of [await booked({ creator }), await booked({ creator })])
      await server.deps.prisma.transfer.update({
        where: { id: transferId },
        data: { status: 'PAID', amountMinor: 2_000_000_000, paidAt: server.clock.now },
      });
    const { data, errors } = await server.run({
      query: '{ viewer { earnings { paidOut { amountMinor } } } }',
      actor: creator,
    });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ viewer: { earnings: { paidOut: { amountMinor: 4_000_000_000 } } } });
  });

  it('a receipt is shown to both sides only', async () => {
    const { creator, fan, bookingId } = await booked();
    const query =
      'query ($id: ID!) { viewer { receipt(purchaseId: $id) { number viewerIsSeller total { amountMinor } buyer { username } seller { username } refunds { amount { amountMinor } } } } }';
    const read = async (actor: typeof fan) =>
      (
        await server.run({
          query,
          actor,
          variables: { id: globalId('Booking', bookingId) },
        })
      ).data;
    expect(await read(fan)).toMatchObject({
      viewer: {
        receipt: {
          viewerIsSeller: false,
          total: { amountMinor: 1200 },
          buyer: { username: fan.username },
          seller: { username: creator.username },
          refunds: [],
        },
      },
    });
    expect(await read(creator)).toMatchObject({ viewer: { receipt: { viewerIsSeller: true } } });
    expect(await read(await makeFan(server.deps))).toEqual({ viewer: { receipt: null } });
  });

  it('the bills are exported as CSV without formulas', async () => {
    const { creator, fan } = await booked();
    let csv = '';
    for await (const lines of billsCsv(server.deps, { personId: creator.id })) csv += lines;
    const [head, line, ...rest] = csv.trim().split('\r\n');
    expect(head).toBe(
      '"date","type","person","service","session","role","amount","fee","share","currency","state","paid out","receipt","discount","booking or order","local date","local session","time zone","covered by platform","kind","tip for","payout","invoice"',
    );
    expect(line).toContain(`"payment","${fan.username}",""`);
    expect(line).toContain('"seller","12.00","1.20","10.80","USD","held",""');
    expect(rest).toEqual([]);
  });
});
