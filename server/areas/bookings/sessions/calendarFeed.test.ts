import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlId } from '../../../platform/ids/urlId.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { bookPlace, makeSquad } from '../../../testing/factories/squadFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { readCalendarFeed, resetCalendarFeed } from './calendarFeed.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('readCalendarFeed', () => {
  const feedOf = async (userId: string): Promise<string> => {
    const { token } = await server.deps.prisma.calendarFeed.findUniqueOrThrow({
      where: { userId },
    });
    return (await readCalendarFeed(server.deps, { token })) ?? '';
  };

  it('the feed contains sessions until 60 days after their end', async () => {
    const { fan, bookingId } = await paidBooking(server);
    const { endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
    });
    await resetCalendarFeed(server.deps, fan);
    const before = server.clock.now;
    server.clock.now = new Date(endsAt.getTime() + 60 * DAY_MS - 1);
    expect(await feedOf(fan.id)).toContain('BEGIN:VEVENT');
    server.clock.now = new Date(endsAt.getTime() + 60 * DAY_MS);
    expect(await feedOf(fan.id)).not.toContain('BEGIN:VEVENT');
    server.clock.now = before;
  });

  it('a confirmed session has alarms, and a cancelled one is marked as cancelled without them', async () => {
    const { creator, bookingId } = await paidBooking(server);
    await resetCalendarFeed(server.deps, creator);
    const confirmed = await feedOf(creator.id);
    expect(confirmed).toContain('STATUS:CONFIRMED');
    expect(confirmed).toContain('BEGIN:VALARM');
    await server.deps.prisma.booking.update({
      where: { id: bookingId },
      data: { status: 'CANCELLED_BY_CREATOR' },
    });
    const cancelled = await feedOf(creator.id);
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(cancelled).not.toContain('BEGIN:VALARM');
  });

  it('the entry names both sides and links the page of the booking', async () => {
    const { fan, creator, bookingId } = await paidBooking(server);
    await resetCalendarFeed(server.deps, fan);
    const unfolded = (await feedOf(fan.id)).replaceAll(/\r?\n[ \t]/g, '');
    expect(unfolded).toContain(`: ${creator.username} & ${fan.username}`);
    expect(unfolded).toContain(
      `\\n\\n${server.deps.env.publicUrl}/bookings/${urlId('Booking', bookingId)}`,
    );
  });

  it('the feed has one entry of a squad for its creator, in the language of the creator, and one for each fan', async () => {
    const squad = await makeSquad(server, { size: 4 });
    const { slotId, creator } = squad;
    const [first, second] = [await bookPlace(server, squad), await bookPlace(server, squad)];
    const other = await makeSquad(server, { creator, inMinutes: 72 * 60 });
    await bookPlace(server, other);
    const where = { id: creator.id };
    await server.deps.prisma.user.update({ where, data: { locale: 'de' } });
    for (const owner of [creator, first.fan]) await resetCalendarFeed(server.deps, owner);
    const ofCreator = (await feedOf(creator.id)).replaceAll(/\r?\n[ \t]/g, '');
    expect(ofCreator.match(/UID:.*/g)).toEqual([
      `UID:${slotId}@slotcast`,
      `UID:${other.slotId}@slotcast`,
    ]);
    const fans = `${first.fan.username}\\, ${second.fan.username}`;
    expect(ofCreator).toContain(`2 von 4 Plätzen gebucht: ${fans}`);
    expect(ofCreator).toContain('LOCATION:Discord: nova');
    const page = `/bookings/${urlId('Booking', first.bookingId)}`;
    expect(ofCreator).toContain(page);
    expect((await feedOf(first.fan.id)).match(/UID:.*/g)).toEqual([
      `UID:${first.bookingId}@slotcast`,
    ]);
  });

  it('a feed of more than 1,000 sessions leaves out the oldest one', async () => {
    const { fan, bookingId } = await paidBooking(server);
    await resetCalendarFeed(server.deps, fan);
    await server.deps.prisma.$executeRaw`
      insert into "Booking" ("slotId", "fanId", "creatorId", "status", "startsAt", "endsAt", "priceMinor",
        "totalMinor", "feeMinor", "currency", "holdExpiresAt", "idempotencyKey", "requestHash", "endedAt", "endReason")
      select b."slotId", b."fanId", b."creatorId", 'REFUNDED', ago."startsAt", ago."startsAt" + interval '30 minutes',
        b."priceMinor", b."totalMinor", b."feeMinor", b."currency", ago."startsAt", hours::text, '', ago."startsAt",
        'FAN_CANCELLED'
      from "Booking" b, generate_series(1, 1000) hours,
        lateral (select ${server.clock.now}::timestamptz - make_interval(hours => hours) as "startsAt") ago
      where b."id" = ${bookingId}::uuid`;
    const past = await server.deps.prisma.booking.findMany({
      where: { fanId: fan.id, status: 'REFUNDED' },
      orderBy: { startsAt: 'desc' },
      select: { id: true },
    });
    const feed = await feedOf(fan.id);
    expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1_000);
    for (const id of [bookingId, past[0]?.id, past[998]?.id])
      expect(feed).toContain(`UID:${id}@slotcast`);
    expect(feed).not.toContain(`UID:${past[999]?.id}@slotcast`);
  });

  it("the feed is written in the owner's language", async () => {
    const { fan } = await paidBooking(server);
    await resetCalendarFeed(server.deps, fan);
    const english = await feedOf(fan.id);
    await server.deps.prisma.user.update({ where: { id: fan.id }, data: { locale: 'hu' } });
    expect((await feedOf(fan.id)).replaceAll(/DTSTAMP.*/g, '')).not.toBe(
      english.replaceAll(/DTSTAMP.*/g, ''),
    );
  });

  it('the feed ends when the account is deactivated', async () => {
    const { fan } = await paidBooking(server);
    await resetCalendarFeed(server.deps, fan);
    await server.deps.prisma.user.update({ where: { id: fan.id }, data: { isActive: false } });
    expect(await feedOf(fan.id)).toBe('');
  });
});
