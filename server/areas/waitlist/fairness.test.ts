import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { releaseHold } from '../bookings/holds/releaseHold.ts';
import { joinWaitlist } from './joinWaitlist.ts';
import { leaveWaitlist } from './leaveWaitlist.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const join = (fan: Actor, creator: Actor) =>
  joinWaitlist(server.deps, fan, {
    creatorId: creator.id,
    from: server.clock.now,
    to: new Date(server.clock.now.getTime() + 60 * DAY_MS),
    sessionTypeId: null,
  });

it('the waitlist skips no one and offers nothing twice during 100 concurrent joins, leaves and cancellations', async () => {
  const { deps } = server;
  const creator = await makeCreator(deps);
  const [waiting, buyers, late, strangers] = await Promise.all([
    times(40, () => makeFan(deps)),
    times(20, () => makeFan(deps)),
    times(20, () => makeFan(deps)),
    times(10, () => makeFan(deps)),
  ]);
  const slots: string[] = [];
  for (let index = 0; index < 20; index += 1)
    slots.push(await makeSlot(deps, { creator, inMinutes: (24 + index) * 60 }));
  const book = (fan: Actor, slotId: string) =>
    bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() });
  const bookings = await times(20, (index) => book(buyers[index]!, slots[index]!));
  const entries: string[] = [];
  for (const fan of waiting) entries.push(await join(fan, creator));
  const offer = () => runWaitingJobs(deps, 'offerSlots');

  const leavers = new Set(waiting.flatMap((fan, index) => (index % 2 ? fan.id : [])));
  await Promise.all([
    ...bookings.map(({ bookingId }) => releaseHold(deps, { bookingId })),
    ...late.map((fan) => join(fan, creator)),
    ...waiting.flatMap((fan, index) =>
      leavers.has(fan.id) ? [leaveWaitlist(deps, fan, { entryId: entries[index]! })] : [],
    ),
    ...slots.flatMap((slotId, index) =>
      [0, 1].map((turn) => book(strangers[(index + turn) % 10]!, slotId).catch(() => null)),
    ),
    ...Array.from({ length: 10 }, offer),
  ]);
  while ((await offer()) > 0);

  const { prisma } = deps;
  const open = await prisma.waitlistOffer.findMany({
    where: { creatorId: creator.id, endedAt: null },
  });
  const reserved = await prisma.reservation.findMany({ where: { creatorId: creator.id } });
  expect(reserved.map(({ slotId, fanId }) => `${slotId} ${fanId}`).sort()).toEqual(
    open.map(({ slotId, fanId }) => `${slotId} ${fanId}`).sort(),
  );
  expect(new Set(open.map(({ fanId }) => fanId)).size).toBe(open.length);
  expect(open.some(({ fanId }) => leavers.has(fanId))).toBe(false);
  // The people who stayed are served in the order of joining: nobody later has an offer.
  const stayed = waiting.filter(({ id }) => !leavers.has(id)).map(({ id }) => id);
  const lateOnes = open.filter(({ fanId }) => !stayed.includes(fanId));
  if (lateOnes.length > 0) expect(open.length - lateOnes.length).toBe(stayed.length);
  else
    expect(new Set(open.map(({ fanId }) => fanId))).toEqual(new Set(stayed.slice(0, open.length)));
  expect(open.length).toBeGreaterThan(0);
  const [both] = await prisma.$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from "Reservation" r join "Booking" b on b."slotId" = r."slotId" and booking_blocks_slot(b."status")`;
  expect(both?.count).toBe(0);
}, 120_000);
