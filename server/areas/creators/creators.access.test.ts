import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingStatus } from '../../platform/database/generated/enums.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { BLOCKING_STATUSES, freeSlot } from './creators.access.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const ALL = Object.values(BookingStatus);

describe('BLOCKING_STATUSES', () => {
  it('the statuses match the SQL function booking_blocks_slot', async () => {
    const rows = await server.deps.prisma.$queryRaw<{ status: BookingStatus }[]>`
      select status::text from unnest(enum_range(null::"BookingStatus")) status where booking_blocks_slot(status)`;
    expect(rows.map(({ status }) => status).sort()).toEqual([...BLOCKING_STATUSES].sort());
  });
});

/** Ids of the creator's bookable slots, by the Prisma condition and by the SQL function. */
async function readBoth(creatorId: string): Promise<[string[], string[]]> {
  const { prisma } = server.deps;
  const now = server.clock.now;
  const byPrisma = await prisma.availabilitySlot.findMany({
    where: { creatorId, ...freeSlot(now) },
    orderBy: { id: 'asc' },
  });
  const bySql = await prisma.$queryRaw<{ id: string }[]>`
    select "id" from bookable_slots(${now}) where "creatorId" = ${creatorId}::uuid order by "id"`;
  return [byPrisma.map(({ id }) => id), bySql.map(({ id }) => id)];
}

describe('freeSlot', () => {
  it.each([
    ['a future open slot', {}, true],
    ['a closed slot', { closedAt: new Date(0) }, false],
    ['a slot within the buffer of a booking', { isBlocked: true }, false],
    ['a slot whose notice has passed', { bookableUntil: new Date(0) }, false],
    ['a slot whose notice has not passed', { bookableUntil: new Date(2 ** 42) }, true],
    ['a slot that has begun', { startsAt: new Date(0), endsAt: new Date(HOUR_MS) }, false],
  ])(
    'the condition selects the same slots as bookable_slots: %s',
    async (_name, data, isBookable) => {
      const creator = await makeCreator(server.deps);
      const slotId = await makeSlot(server.deps, { creator });
      await server.deps.prisma.availabilitySlot.update({ where: { id: slotId }, data });
      const found = isBookable ? [slotId] : [];
      expect(await readBoth(creator.id)).toEqual([found, found]);
    },
  );

  it.each(ALL)(
    'the condition selects the same slots as bookable_slots: a slot with a booking %s',
    async (status) => {
      const creator = await makeCreator(server.deps);
      const slotId = await makeSlot(server.deps, { creator });
      await bookSlot(server.deps, await makeFan(server.deps), {
        slotId,
        idempotencyKey: randomUUID(),
      });
      await server.deps.prisma.booking.updateMany({ where: { slotId }, data: { status } });
      const found = BLOCKING_STATUSES.includes(status) ? [] : [slotId];
      expect(await readBoth(creator.id)).toEqual([found, found]);
    },
  );

  it('the condition selects the same slots as bookable_slots: a creator whose selling is paused', async () => {
    const creator = await makeCreator(server.deps);
    await makeSlot(server.deps, { creator });
    await server.deps.prisma.payoutAccount.upsert({
      where: { userId: creator.id },
      create: { userId: creator.id, sellingPausedAt: new Date() },
      update: { sellingPausedAt: new Date() },
    });
    expect(await readBoth(creator.id)).toEqual([[], []]);
  });
});

describe('bookable_slots', () => {
  it('the function is inlined into the query plan and uses the index of blocking bookings', async () => {
    // For an empty table the planner uses any index.
    const [creator, fan] = [await makeCreator(server.deps), await makeFan(server.deps)];
    await server.deps.prisma.$executeRaw`
      with slots as (
        insert into "AvailabilitySlot" ("creatorId", "startsAt", "endsAt", "priceMinor", "currency")
        select ${creator.id}::uuid, now() + make_interval(hours => n), now() + make_interval(hours => n, mins => 30), 500, 'USD'
        from generate_series(1, 400) n returning *)
      insert into "Booking" ("slotId", "fanId", "creatorId", "status", "startsAt", "endsAt", "priceMinor", "totalMinor",
        "feeMinor", "currency", "holdExpiresAt", "idempotencyKey", "requestHash")
      select "id", ${fan.id}::uuid, "creatorId", 'CONFIRMED', "startsAt", "endsAt", 500, 500, 50, 'USD', now(), "id"::text, ''
      from slots`;
    await server.deps.prisma.$executeRaw`analyze "Booking", "AvailabilitySlot"`;
    const plan = await server.deps.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`set local enable_seqscan = off`;
      return tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
        explain select "id" from bookable_slots(now()) where "creatorId" = ${randomUUID()}::uuid order by "startsAt" limit 1`;
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).not.toContain('Function Scan');
    expect(text).not.toContain('booking_blocks_slot');
    expect(text).toContain('Booking_one_live_per_place');
  });
});
