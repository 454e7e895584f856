import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { publishedOn } from '../../testing/factories/publishedOn.ts';
import { queuedJobs, waitingMails } from '../../testing/inspect/queuedJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { createWebhook } from '../integrations/webhooks/webhooks.ts';
import { refundBooking } from './changes/refundBooking.ts';
import { expandConfirmation } from './expandConfirmation.ts';
import { bookSlot } from './holds/bookSlot.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' })));
afterAll(() => server.close());

const TASKS = ['completeBooking', 'remindBooking', 'mailBooking'];

/** A free booking, confirmed at once, with a creator who receives webhooks. */
async function booked() {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  await createWebhook(server.deps, creator, {
    url: 'http://127.0.0.1:9/hook',
    topics: ['BOOKING_CONFIRMED', 'BOOKING_CANCELLED'],
  });
  const slotId = await makeSlot(server.deps, { creator, priceMinor: 0, inMinutes: 48 * 60 });
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  return { creator, fan, bookingId };
}

type Booked = Awaited<ReturnType<typeof booked>>;

async function written({ creator, fan, bookingId }: Booked) {
  const { prisma } = server.deps;
  const [notifications, deliveries, jobs] = await Promise.all([
    prisma.notification.findMany({
      where: { recipientId: { in: [fan.id, creator.id] } },
      orderBy: { id: 'asc' },
    }),
    prisma.webhookDelivery.findMany({ where: { subjectId: bookingId }, orderBy: { id: 'asc' } }),
    queuedJobs(server.deps, { about: { bookingId }, tasks: TASKS }),
  ]);
  const kindsOf = (id: string) =>
    notifications.filter(({ recipientId }) => recipientId === id).map(({ kind }) => kind);
  return {
    notifications: [...kindsOf(fan.id), ...kindsOf(creator.id)],
    topics: deliveries.map(({ topic }) => topic),
    tasks: jobs.map(({ task }) => task),
  };
}

describe('expandConfirmation', () => {
  it('the job is the only one of a confirmed booking, and writes its consequences', async () => {
    const booking = await booked();
    expect(await written(booking)).toEqual({ notifications: [], topics: [], tasks: [] });
    const { bookingId, creator } = booking;
    const about = { bookingId };
    expect(await queuedJobs(server.deps, { about, tasks: ['expandConfirmation'] })).toHaveLength(1);
    const work = () => expandConfirmation(server.deps, { bookingId });
    const channel = `creator:${creator.id}`;
    expect(await publishedOn({ server, channel, work })).toEqual(['slots']);
    expect(await written(booking)).toEqual({
      notifications: ['BOOKING_CONFIRMED', 'SLOT_BOOKED'],
      topics: ['BOOKING_CONFIRMED'],
      tasks: ['completeBooking', 'mailBooking', 'mailBooking', 'remindBooking', 'remindBooking'],
    });
    expect(await waitingMails(server.deps, about)).toEqual(['confirmed creator', 'confirmed fan']);
  });

  it('everything is written once even if the job runs again or concurrently', async () => {
    const booking = await booked();
    const run = () => expandConfirmation(server.deps, booking);
    await Promise.all(Array.from({ length: 5 }, run));
    const once = await written(booking);
    expect(once.notifications).toHaveLength(2);
    await run();
    expect(await written(booking)).toEqual(once);
  });

  it('the job runs before a cancellation that is faster than it', async () => {
    const booking = await booked();
    const { fan, bookingId } = booking;
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 0 });
    const both = await written(booking);
    expect(both.topics).toEqual(['BOOKING_CONFIRMED', 'BOOKING_CANCELLED']);
    expect(both.notifications).toEqual([
      'BOOKING_CONFIRMED',
      'BOOKING_REFUNDED',
      'SLOT_BOOKED',
      'BOOKING_CANCELLED_BY_FAN',
    ]);
    await expandConfirmation(server.deps, { bookingId });
    expect(await written(booking)).toEqual(both);
  });
});
