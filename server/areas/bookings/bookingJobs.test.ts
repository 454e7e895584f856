import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { paidBooking } from '../../testing/factories/paidBooking.ts';
import { publishedOn } from '../../testing/factories/publishedOn.ts';
import { queuedJobs, waitingMails } from '../../testing/inspect/queuedJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { followDispute } from '../payments/disputes/followDispute.ts';
import { reconcile } from '../payments/ledger/reconcile.ts';
import { bookingPurchases } from './bookingPurchases.ts';
import { rescheduleBooking } from './changes/rescheduleBooking.ts';
import { bookSlot } from './holds/bookSlot.ts';
import { expireHold } from './holds/expireHold.ts';
import { completeBooking } from './sessions/completeBooking.ts';
import { confirmAttendance } from './sessions/confirmAttendance.ts';
import { remindBooking } from './sessions/reminders.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const read = (id: string) => server.deps.prisma.booking.findUniqueOrThrow({ where: { id } });
const setClock = (at: Date, afterMs = 0) => {
  server.clock.now = new Date(at.getTime() + afterMs);
};
describe('recordConfirmation', () => {
  it('a confirmation queues an email for each side, both reminders and the end of the session', async () => {
    const { bookingId } = await paidBooking(server);
    const { startsAt, endsAt } = await read(bookingId);
    expect(await waitingMails(server.deps, { bookingId })).toEqual([
      'confirmed creator',
      'confirmed fan',
    ]);
    const later = await queuedJobs(server.deps, {
      about: { bookingId },
      tasks: ['completeBooking', 'remindBooking'],
    });
    expect(later).toEqual([
      { task: 'completeBooking', payload: { bookingId }, runAt: endsAt },
      {
        task: 'remindBooking',
        payload: { bookingId, hours: '1' },
        runAt: new Date(startsAt.getTime() - HOUR_MS),
      },
    ]);
  });

  it('the change is published to the viewers of the creator', async () => {
    const { creator, fan, bookingId } = await paidBooking(server);
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 50 * 60 });
    const channel = `creator:${creator.id}`;
    const work = () => rescheduleBooking(server.deps, fan, { bookingId, slotId });
    expect(await publishedOn({ server, channel, work })).toContain('slots');
  });
});

describe('confirmPaidBooking', () => {
  it('an email is queued for the fan whose slot was sold before the payment arrived', async () => {
    const { creator } = await paidBooking(server);
    const [late, quick] = [await makeFan(server.deps), await makeFan(server.deps)];
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 30 * 60 });
    const book = (fan: typeof late) =>
      bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
    const { bookingId } = await book(late);
    setClock((await read(bookingId)).holdExpiresAt ?? new Date(), 1);
    await expireHold(server.deps, { bookingId });
    await book(quick);
    const { id } = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(server, id);
    expect(await waitingMails(server.deps, { bookingId })).toEqual(['slotLost fan']);
  });
});

describe('followDispute', () => {
  it('the change of a disputed booking is published to both sides', async () => {
    for (const side of ['fan', 'creator'] as const) {
      const { bookingId, ...sides } = await paidBooking(server);
      const { id: paymentId } = await server.deps.prisma.payment.findUniqueOrThrow({
        where: { bookingId },
      });
      const dispute = server.payments.dispute({ paymentId, status: 'OPEN' });
      const work = () => followDispute(server.deps, { dispute });
      const channel = `user:${sides[side].id}`;
      expect(await publishedOn({ server, channel, work })).toContain('booking');
    }
  });
});

describe('openCheckout', () => {
  it('the booking is described to the payment provider', async () => {
    const { creator } = await paidBooking(server);
    const fan = await makeFan(server.deps);
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 40 * 60 });
    const createCheckout = vi.spyOn(server.payments, 'createCheckout');
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId,
      idempotencyKey: randomUUID(),
    });
    expect(createCheckout).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        title: `30 minutes with ${creator.username}`,
        customerEmail: fan.email,
        amountMinor: 1200,
        currency: 'USD',
        metadata: { paymentId: expect.any(String), bookingId },
      }),
    );
    createCheckout.mockRestore();
  });
});

describe('rescheduleBooking', () => {
  it('a rescheduled booking queues an email for each side', async () => {
    const { creator, fan, bookingId } = await paidBooking(server);
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 60 * 60 });
    await rescheduleBooking(server.deps, fan, { bookingId, slotId });
    expect(await waitingMails(server.deps, { bookingId })).toEqual([
      'confirmed creator',
      'confirmed fan',
      'rescheduled creator',
      'rescheduled fan',
    ]);
  });
});

describe('remindBooking', () => {
  it('a reminder queues an email for each side', async () => {
    const { bookingId } = await paidBooking(server);
    setClock((await read(bookingId)).startsAt, -HOUR_MS);
    await remindBooking(server.deps, { bookingId, hours: 1 });
    expect(await waitingMails(server.deps, { bookingId })).toEqual([
      'confirmed creator',
      'confirmed fan',
      'reminder1 creator',
      'reminder1 fan',
    ]);
  });
});

describe('confirmAttendance', () => {
  it('only the given booking is confirmed when others of the same people start too', async () => {
    const { creator, fan, bookingId: first } = await paidBooking(server);
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 24 * 60 + 30 });
    const { bookingId: second } = await bookSlot(server.deps, fan, {
      slotId,
      idempotencyKey: randomUUID(),
    });
    const payment = await server.deps.prisma.payment.findUniqueOrThrow({
      where: { bookingId: second },
    });
    await payCheckout(server, payment.id);
    setClock((await read(second)).startsAt);
    await confirmAttendance(server.deps, fan, { bookingId: second });
    expect((await read(first)).fanArrivedAt).toBeNull();
    expect((await read(second)).fanArrivedAt).toEqual(server.clock.now);
  });
});

describe('completeBooking', () => {
  it('the change of a completed booking is published to both sides', async () => {
    for (const side of ['fan', 'creator'] as const) {
      const { bookingId, ...sides } = await paidBooking(server);
      setClock((await read(bookingId)).endsAt);
      const work = () => completeBooking(server.deps, { bookingId });
      const channel = `user:${sides[side].id}`;
      expect(await publishedOn({ server, channel, work })).toEqual(['booking']);
    }
  });
});

describe('reconcile', () => {
  it('the session that ended first and the hold that expired first come first', async () => {
    const { prisma } = server.deps;
    const { creator, fan } = await paidBooking(server);
    await prisma.booking.updateMany({
      where: { status: { in: ['HELD', 'CONFIRMED'] } },
      data: { status: 'EXPIRED' },
    });
    const sessions = [await paidBooking(server), await paidBooking(server)];
    const holds = [];
    for (const inMinutes of [80 * 60, 90 * 60])
      holds.push(
        await bookSlot(server.deps, fan, {
          slotId: await makeSlot(server.deps, { creator, inMinutes }),
          idempotencyKey: randomUUID(),
        }),
      );
    const now = server.clock.now.getTime();
    for (const [index, { bookingId }] of [...sessions, ...holds].entries())
      await prisma.booking.update({
        where: { id: bookingId },
        data: {
          startsAt: new Date(now - (index + 5) * HOUR_MS),
          endsAt: new Date(now - (index + 4) * HOUR_MS),
          holdExpiresAt: new Date(now - (index + 4) * HOUR_MS),
        },
      });
    for (const step of await bookingPurchases.findOverdue(server.deps, { limit: 1 })) await step();
    const states = [...sessions, ...holds].map(
      async ({ bookingId }) => (await read(bookingId)).status,
    );
    expect(await Promise.all(states)).toEqual(['CONFIRMED', 'COMPLETED', 'HELD', 'EXPIRED']);
  });

  it('sessions and holds whose own jobs were lost are completed and ended, and no others', async () => {
    const { creator, fan, bookingId } = await paidBooking(server);
    const [heldSlot, laterSlot] = [
      await makeSlot(server.deps, { creator, inMinutes: 26 * 60 }),
      await makeSlot(server.deps, { creator, inMinutes: 72 * 60 }),
    ];
    const hold = await bookSlot(server.deps, fan, {
      slotId: heldSlot,
      idempotencyKey: randomUUID(),
    });
    setClock((await read(bookingId)).endsAt, MINUTE_MS);
    const open = await bookSlot(server.deps, fan, {
      slotId: laterSlot,
      idempotencyKey: randomUUID(),
    });
    await reconcile(server.deps);
    expect((await read(bookingId)).status).toBe('COMPLETED');
    expect((await read(hold.bookingId)).status).toBe('EXPIRED');
    expect((await read(open.bookingId)).status).toBe('HELD');
  });
});
