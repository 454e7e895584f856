import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DisputeStatus,
  PaymentStatus,
  RefundStatus,
  TransferStatus,
} from '../../platform/database/generated/enums.ts';
import type { Transitions } from '../../platform/lifecycle/transitions.rules.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makePaidOrder } from '../../testing/factories/orderFactories.ts';
import { changesOf, recordStatusChanges } from '../../testing/inspect/recordStatusChanges.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { refundBooking } from '../bookings/changes/refundBooking.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { releaseHold } from '../bookings/holds/releaseHold.ts';
import { acceptOrder } from '../orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../orders/deliveries/deliverOrder.ts';
import { finishPayoutForStaff, retryRefundForStaff } from '../staff/staffActions.ts';
import { expirePayment } from './checkout/expirePayment.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { followDispute } from './disputes/followDispute.ts';
import {
  DISPUTE_TRANSITIONS,
  NEW_DISPUTE,
  NEW_PAYMENT,
  NEW_REFUND,
  NEW_TRANSFER,
  PAYMENT_TRANSITIONS,
  REFUND_TRANSITIONS,
  TRANSFER_TRANSITIONS,
} from './lifecycle.rules.ts';
import { followRefund } from './refunds/followRefund.ts';
import { startRefund } from './refunds/startRefund.ts';
import { startReversal } from './transfers/holdTransfer.ts';
import { payTransfer } from './transfers/payTransfer.ts';
import { reverseTransfer } from './transfers/reverseTransfer.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

const PRICE_MINOR = 1200;
const MAX_REFUSALS = 10;

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

async function book() {
  const { deps } = server;
  server.clock.now = start;
  const [creator, fan] = await Promise.all([makeCreator(deps), makeFan(deps)]);
  const { bookingId } = await bookSlot(deps, fan, {
    slotId: await makeSlot(deps, { creator, inMinutes: 48 * 60 }),
    idempotencyKey: randomUUID(),
  });
  const { id: paymentId } = await deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  return { creator, fan, bookingId, paymentId };
}

type Booked = Awaited<ReturnType<typeof book>>;

const getTransfer = ({ bookingId }: Booked) =>
  server.deps.prisma.transfer.findUniqueOrThrow({ where: { bookingId } });
const getRefund = ({ paymentId }: Booked) =>
  server.deps.prisma.refund.findFirstOrThrow({ where: { paymentId } });
const forStaff = async ({ bookingId: id }: Booked) =>
  [
    await makeFan(server.deps, { role: 'ADMIN' }),
    { kind: 'BOOKING', id, reason: 'Asked by mail.' },
  ] as const;
const dispute =
  (status: 'OPEN' | 'WON' | 'LOST') =>
  ({ paymentId }: Pick<Booked, 'paymentId'>) =>
    followDispute(server.deps, {
      dispute: server.payments.dispute({ paymentId, status, amountMinor: PRICE_MINOR }),
    });
const followRefundAs = (status: 'SUCCEEDED' | 'FAILED') => async (booked: Booked) => {
  const { id: refundId, attempt } = await getRefund(booked);
  const providerRefundId = `re_${refundId}_${attempt}`;
  await followRefund(server.deps, {
    refund: { refundId, attempt, providerRefundId, status, failure: null },
  });
};

/** Makes the payment provider reject every attempt, up to the last one. */
async function refuse({ creator }: Booked, attempt: () => Promise<void>): Promise<void> {
  server.payments.refusing.set(`acct_${creator.username}`, 'account_closed');
  for (let times = 0; times < MAX_REFUSALS; times += 1) {
    await attempt();
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
  }
  server.payments.refusing.clear();
}

const STEPS = {
  pay: ({ paymentId }: Booked) => payCheckout(server, paymentId),
  release: ({ bookingId }: Booked) => releaseHold(server.deps, { bookingId }),
  refund: ({ fan, bookingId }: Booked) =>
    refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: PRICE_MINOR }),
  settleRefund: followRefundAs('SUCCEEDED'),
  failRefund: followRefundAs('FAILED'),
  retryRefund: async (booked: Booked) =>
    retryRefundForStaff(server.deps, ...(await forStaff(booked))),
  dispute: dispute('OPEN'),
  win: dispute('WON'),
  lose: dispute('LOST'),
  payOut: async (booked: Booked) => {
    const { id: transferId, payableAt } = await getTransfer(booked);
    server.clock.now = payableAt;
    await payTransfer(server.deps, { transferId });
  },
  refusePayOut: async (booked: Booked) => {
    const { id: transferId, payableAt } = await getTransfer(booked);
    server.clock.now = payableAt;
    await refuse(booked, () => payTransfer(server.deps, { transferId }));
  },
  finishPayOut: async (booked: Booked) =>
    finishPayoutForStaff(server.deps, ...(await forStaff(booked))),
  reverse: async (booked: Booked) => {
    const { id: transferId } = await getTransfer(booked);
    await reverseTransfer(server.deps, { transferId });
  },
  refuseReversal: async (booked: Booked) => {
    const { id: transferId } = await getTransfer(booked);
    await refuse(booked, () => reverseTransfer(server.deps, { transferId }));
  },
};

async function take(steps: (keyof typeof STEPS)[]): Promise<void> {
  const booked = await book();
  for (const step of steps) await STEPS[step](booked);
}

describe('the transition tables of payments', () => {
  it('the tables list exactly the status changes that the use cases make', async () => {
    const tables = [
      ['Payment', PAYMENT_TRANSITIONS, NEW_PAYMENT],
      ['Dispute', DISPUTE_TRANSITIONS, NEW_DISPUTE],
      ['Refund', REFUND_TRANSITIONS, NEW_REFUND],
      ['Transfer', TRANSFER_TRANSITIONS, NEW_TRANSFER],
    ] as const;
    const recordings = [];
    for (const [table] of tables)
      recordings.push(await recordStatusChanges(server.deps, { table }));

    await take(['release', 'pay', 'payOut']);
    await take(['pay', 'refund', 'settleRefund', 'failRefund', 'retryRefund', 'failRefund']);
    await take(['pay', 'refund', 'dispute', 'lose']);
    await take(['pay', 'refund', 'failRefund', 'dispute', 'lose']);
    await take(['pay', 'dispute', 'win', 'payOut', 'dispute', 'reverse', 'lose']);
    await take(['pay', 'payOut', 'dispute', 'reverse', 'win']);
    await take(['pay', 'payOut', 'dispute', 'refuseReversal']);
    await take(['pay', 'refusePayOut', 'dispute', 'lose']);
    await take(['pay', 'refusePayOut', 'finishPayOut', 'dispute', 'payOut']);
    const { creator, fan, orderId, paymentId } = await makePaidOrder(server);
    await STEPS.dispute({ paymentId } as Booked);
    await deliverOrder(server.deps, creator, { orderId, message: 'Here it is.' });
    await acceptOrder(server.deps, fan, { orderId });

    for (const [index, [, transitions, initial]] of tables.entries()) {
      expect(await recordings[index]?.changes()).toEqual(changesOf({ transitions, initial }));
      await recordings[index]?.stop();
    }
  });

  it.each([
    ['Payment', PaymentStatus, { ...NEW_PAYMENT }, PAYMENT_TRANSITIONS],
    ['Dispute', DisputeStatus, { ...NEW_DISPUTE }, DISPUTE_TRANSITIONS],
    ['Refund', RefundStatus, { ...NEW_REFUND }, REFUND_TRANSITIONS],
    ['Transfer', TransferStatus, { ...NEW_TRANSFER }, TRANSFER_TRANSITIONS],
  ])('the tables reach every status of a %s', (_table, statuses, initial, transitions) => {
    const reached = [...Object.values(initial), ...Object.values(transitions).map(({ to }) => to)];
    expect(new Set(reached)).toEqual(new Set(Object.values(statuses)));
  });
});

/** Each function makes one transition and must not change a row in any other state. */
const WRITES = {
  payment: {
    succeed: STEPS.pay,
    expire: ({ bookingId }: Booked) =>
      server.deps.prisma.$transaction((tx) =>
        expirePayment(tx, { purchase: { bookingId }, now: server.clock.now }),
      ),
    refund: ({ paymentId }: Booked) =>
      server.deps.prisma.$transaction(async (tx) => {
        const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
        await startRefund(tx, { payment, reason: 'STAFF' });
      }),
    dispute: STEPS.dispute,
  },
  refund: { succeed: STEPS.settleRefund, fail: STEPS.failRefund, retry: STEPS.retryRefund },
  transfer: {
    retry: STEPS.finishPayOut,
    reverse: async (booked: Booked) => {
      const { id: transferId } = await getTransfer(booked);
      await server.deps.prisma.$transaction((tx) => startReversal(tx, { transferId }));
    },
    finishReversal: STEPS.reverse,
  },
};

const TABLES = {
  payment: [PaymentStatus, PAYMENT_TRANSITIONS],
  refund: [RefundStatus, REFUND_TRANSITIONS],
  transfer: [TransferStatus, TRANSFER_TRANSITIONS],
} as const;

type Row = { updateMany: (query: object) => Promise<unknown>; findFirst: Read };
type Read = (query: object) => Promise<{ status: string } | null>;

const writes = Object.entries(WRITES).flatMap(([name, steps]) =>
  Object.entries(steps).map(([step, write]) => [name as keyof typeof TABLES, step, write] as const),
);

it.each(writes)('a %s in another state is not changed by "%s"', async (name, step, write) => {
  const booked = await book();
  await STEPS.pay(booked);
  if (name === 'refund') await STEPS.refund(booked);
  const { bookingId, paymentId } = booked;
  const where = { payment: { id: paymentId }, refund: { paymentId }, transfer: { bookingId } }[
    name
  ];
  const rows = server.deps.prisma[name] as unknown as Row;
  const [statuses, table] = TABLES[name];
  const transitions: Transitions = table;
  const from = transitions[step]?.from ?? [];
  for (const status of Object.values(statuses).filter((wrong) => !from.includes(wrong))) {
    await rows.updateMany({ where, data: { status } });
    await write(booked).catch(() => undefined);
    expect((await rows.findFirst({ where }))?.status).toBe(status);
  }
});
