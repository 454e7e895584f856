import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { completedBooking } from '../../../testing/factories/completedBooking.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeCompletedOrder, makeTip } from '../../../testing/factories/tipFactories.ts';
import { rescheduleBooking } from '../../bookings/changes/rescheduleBooking.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { completeBooking } from '../../bookings/sessions/completeBooking.ts';
import { closeDrop } from '../../drops/closeDrop.ts';
import { openDrop } from '../../drops/openDrop.ts';
import { takeDropSlot } from '../../drops/takeDropSlot.ts';
import { followCreator } from '../../follows/followCreator.ts';
import { unfollowCreator } from '../../follows/unfollowCreator.ts';
import { deleteAccount } from '../../personalData/deleteAccount.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { deleteReview } from '../../reviews/deleteReview.ts';
import { hideReview } from '../../reviews/reports/hideReview.ts';
import { writeReview } from '../../reviews/writeReview.ts';
import { blockUser } from '../../safety/blockUser.ts';
import { refundTip } from '../../tips/refundTip.ts';
import { joinWaitlist } from '../../waitlist/joinWaitlist.ts';
import { TOPIC_NAMES, type Topic } from './webhook.rules.ts';
import { WEBHOOK_DATA } from './webhook.shapes.ts';
import { createWebhook } from './webhooks.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

const ALL = (Object.keys(TOPIC_NAMES) as Topic[]).filter((topic) => topic !== 'TEST');
let server: TestServer;
let creator: Actor;
beforeAll(async () => void (server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' })));
beforeEach(async () => {
  creator = await makeCreator(server.deps);
  await createWebhook(server.deps, creator, { url: 'https://example.com/', topics: ALL });
});
afterAll(() => server.close());

type Sent = { topic: Topic; data: Record<string, Record<string, unknown>>; body: string };
/**
 * The deliveries written for the creator, oldest first. Each body has exactly its documented shape.
 */
async function sent(about = /./): Promise<Sent[]> {
  const rows = await server.deps.prisma.webhookDelivery.findMany({
    where: { endpoint: { userId: creator.id } },
    orderBy: { id: 'asc' },
  });
  return rows
    .filter(({ topic }) => about.test(topic))
    .map(({ topic, body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: Sent['data'] };
      expect(type).toBe(TOPIC_NAMES[topic]);
      expect(WEBHOOK_DATA[topic].data.strict().parse(data)).toEqual(data);
      return { topic, data, body };
    });
}
const topics = async (about?: RegExp) => (await sent(about)).map(({ topic }) => topic);

describe('enqueueBookingWebhooks', () => {
  type Booked = { fan: Actor; inMinutes: number; priceMinor: number };
  const book = async ({ fan, ...slot }: Booked): Promise<string> => {
    const slotId = await makeSlot(server.deps, { creator, ...slot });
    const given = { slotId, idempotencyKey: randomUUID() };
    return (await bookSlot(server.deps, fan, given)).bookingId;
  };

  it('the new time of a rescheduled booking is sent, and its end', async () => {
    const fan = await makeFan(server.deps);
    const bookingId = await book({ fan, inMinutes: 24 * 60, priceMinor: 0 });
    const slotId = await makeSlot(server.deps, { creator, priceMinor: 0, inMinutes: 48 * 60 });
    const { startsAt, endsAt } = await server.deps.prisma.availabilitySlot.findUniqueOrThrow({
      where: { id: slotId },
    });
    await rescheduleBooking(server.deps, fan, { bookingId, slotId });
    await completeBooking(server.deps, { bookingId });
    server.clock.now = endsAt;
    for (let times = 0; times < 2; times += 1) await completeBooking(server.deps, { bookingId });
    server.clock.now = new Date();
    const booking = { id: globalId('Booking', bookingId), fan: fan.username };
    const moved = { ...booking, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    expect(await sent(/BOOKING/)).toMatchObject([
      { topic: 'BOOKING_CONFIRMED', data: { booking } },
      { topic: 'BOOKING_RESCHEDULED', data: { booking: { ...moved, status: 'CONFIRMED' } } },
      { topic: 'BOOKING_COMPLETED', data: { booking: { ...moved, status: 'COMPLETED' } } },
    ]);
  });

  it('the end of a booking that a fan ends too late for a refund by a block is sent', async () => {
    const fan = await makeFan(server.deps);
    const bookingId = await book({ fan, inMinutes: 30, priceMinor: 1_000 });
    const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(server, payment.id);
    await blockUser(server.deps, fan, { username: creator.username });
    expect((await sent(/BOOKING/)).at(-1)).toMatchObject({
      topic: 'BOOKING_COMPLETED',
      data: { booking: { id: globalId('Booking', bookingId), status: 'COMPLETED' } },
    });
  });
});

describe('enqueueTipWebhooks', () => {
  it('a paid tip and its refund are sent with the username of the fan and no email address', async () => {
    const order = await makeCompletedOrder(server, { creator });
    const { tipId, paymentId } = await makeTip(server, { order });
    expect(await topics(/TIP/)).toEqual([]);
    await payCheckout(server, paymentId);
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    await server.deps.prisma.$transaction((tx) =>
      refundTip({ deps: server.deps, tx, tip: { id: tipId }, actor: admin }),
    );
    const tip = {
      id: globalId('Tip', tipId),
      amount: { amountMinor: 1_500, currency: 'USD' },
      purchaseId: globalId('ServiceOrder', order.orderId),
      fan: order.fan.username,
    };
    const all = await sent(/TIP/);
    expect(all).toMatchObject([
      { topic: 'TIP_SENT', data: { tip: { ...tip, status: 'SENT' } } },
      { topic: 'TIP_REFUNDED', data: { tip: { ...tip, status: 'REFUNDED' } } },
    ]);
    for (const { body } of all) expect(body).not.toContain(order.fan.email);
  });
});

describe('enqueuePublishedReview', () => {
  const write = async ({ fan, bookingId }: { fan: Actor; bookingId: string }) =>
    writeReview(server.deps, fan, {
      purchase: { bookingId },
      rating: 5,
      tags: ['FUN'],
      text: 'Great session.',
    });

  it("a review of the creator is sent once it is published, never the creator's review of a fan", async () => {
    const booking = await completedBooking(server, { creator });
    await write(booking);
    expect(await topics(/REVIEW/)).toEqual([]);
    await write({ ...booking, fan: creator });
    expect(await sent(/REVIEW/)).toMatchObject([
      {
        topic: 'REVIEW_PUBLISHED',
        data: {
          review: {
            rating: 5,
            tags: ['FUN'],
            text: 'Great session.',
            purchaseTitle: 'Session',
            author: booking.fan.username,
          },
        },
      },
    ]);
  });

  it('the id of a published review that its author deletes or staff hide is sent', async () => {
    for (const remove of ['delete', 'hide']) {
      const booking = await completedBooking(server, { creator });
      await write(booking);
      await write({ ...booking, fan: creator });
      const { id: reviewId } = await server.deps.prisma.review.findFirstOrThrow({
        where: { authorId: booking.fan.id },
      });
      if (remove === 'delete') await deleteReview(server.deps, booking.fan, { reviewId });
      else
        await server.deps.prisma.$transaction((tx) =>
          hideReview(tx, { reviewId, reason: 'Insults', now: server.clock.now }),
        );
      expect((await sent(/REVIEW/)).at(-1)).toMatchObject({
        topic: 'REVIEW_REMOVED',
        data: { review: { id: globalId('Review', reviewId) } },
      });
    }
  });

  it('neither unpublished reviews that are deleted nor reviews by blocked people are sent', async () => {
    const deleted = await completedBooking(server, { creator });
    await write(deleted);
    const { id } = await server.deps.prisma.review.findFirstOrThrow({
      where: { authorId: deleted.fan.id },
    });
    await deleteReview(server.deps, deleted.fan, { reviewId: id });
    const blocked = await completedBooking(server, { creator });
    await write(blocked);
    await blockUser(server.deps, blocked.fan, { username: creator.username });
    await write({ ...blocked, fan: creator });
    expect(await topics(/REVIEW/)).toEqual([]);
  });
});

describe('sendFollowerCount', () => {
  it('one number is sent for all changes of a minute, and no names', async () => {
    const fans = await Promise.all([1, 2, 3].map(() => makeFan(server.deps)));
    for (const fan of fans) await followCreator(server.deps, fan, { creatorId: creator.id });
    for (const fan of fans.slice(0, 1))
      await unfollowCreator(server.deps, fan, { creatorId: creator.id });
    expect(await runWaitingJobs(server.deps, 'sendFollowerCount')).toBe(1);
    expect(await sent()).toMatchObject([
      { topic: 'FOLLOWERS_CHANGED', data: { followers: { count: 2 } } },
    ]);
  });

  it('the number is sent after a block or a deleted account ended a follow', async () => {
    const [blocked, leaving] = [await makeFan(server.deps), await makeFan(server.deps)];
    for (const fan of [blocked, leaving])
      await followCreator(server.deps, fan, { creatorId: creator.id });
    await runWaitingJobs(server.deps, 'sendFollowerCount');
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE_MS);
    await blockUser(server.deps, blocked, { username: creator.username });
    await runWaitingJobs(server.deps, 'sendFollowerCount');
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE_MS);
    await deleteAccount(server.deps, leaving, { confirmation: leaving.username });
    await runWaitingJobs(server.deps, 'sendFollowerCount');
    expect(await sent(/FOLLOWERS/)).toMatchObject(
      [2, 1, 0].map((count) => ({ data: { followers: { count } } })),
    );
  });

  it('nothing is queued for creators without a webhook for the topic', async () => {
    const other = await makeCreator(server.deps);
    await followCreator(server.deps, await makeFan(server.deps), { creatorId: other.id });
    expect(await runWaitingJobs(server.deps, 'sendFollowerCount')).toBe(0);
  });
});

describe('webhooks of the waitlist and of drops', () => {
  const open = () => makeSlot(server.deps, { creator, inMinutes: 24 * 60, priceMinor: 700 });

  it('an offered slot is sent without the person who waits', async () => {
    const fan = await makeFan(server.deps);
    await joinWaitlist(server.deps, fan, {
      creatorId: creator.id,
      from: server.clock.now,
      to: new Date(server.clock.now.getTime() + 30 * DAY_MS),
      sessionTypeId: null,
    });
    const slotId = await open();
    await runWaitingJobs(server.deps, 'offerSlots');
    const [offered] = await sent();
    expect(offered).toMatchObject({
      topic: 'WAITLIST_OFFERED',
      data: {
        offer: {
          slot: {
            id: globalId('AvailabilitySlot', slotId),
            price: { amountMinor: 700, currency: 'USD' },
          },
        },
      },
    });
    for (const secret of [fan.username, fan.id, fan.email])
      expect(offered?.body).not.toContain(secret);
  });

  it('the start and the end of a drop are sent with its slots, once each', async () => {
    const slotId = await open();
    const dropId = await openDrop(server.deps, creator, { slotIds: [slotId], minutes: 30 });
    const { code } = await server.deps.prisma.drop.findUniqueOrThrow({ where: { id: dropId } });
    const fan = await makeFan(server.deps);
    await takeDropSlot(server.deps, fan, { code, deviceId: randomUUID(), address: '192.0.2.1' });
    for (let times = 0; times < 2; times += 1) await closeDrop(server.deps, creator, { dropId });
    const drop = {
      id: globalId('Drop', dropId),
      code,
      slots: [{ id: globalId('AvailabilitySlot', slotId) }],
    };
    const all = await sent();
    expect(all).toMatchObject([
      { topic: 'DROP_OPENED', data: { drop: { ...drop, closedAt: null } } },
      {
        topic: 'DROP_CLOSED',
        data: { drop: { ...drop, closedAt: server.clock.now.toISOString() } },
      },
    ]);
    for (const { body } of all) expect(body).not.toContain(fan.username);
  });
});
