import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { mailDigest } from '../../follows/follows.mails.ts';
import { queueDigests } from '../../follows/queueDigests.ts';
import { notifyOfMovedEvent } from './notifyOfMovedEvent.ts';
import { attachSlotsToEvent } from './attachSlotsToEvent.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let admin: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
});
// Nine o'clock in Budapest, when digests are sent.
beforeEach(() => void (server.clock.now = new Date('2027-01-05T08:05:00Z')));
afterAll(() => server.close());

const inHours = (hours: number): Date => new Date(server.clock.now.getTime() + hours * HOUR_MS);
const advance = (hours: number): void => void (server.clock.now = inHours(hours));

/** An event with a booked and a free slot of one creator, and a follower of its game. */
async function scene() {
  const [creator, fan, follower] = await Promise.all([
    makeCreator(server.deps),
    makeFan(server.deps),
    makeFan(server.deps, { timeZone: 'Europe/Budapest' }),
  ]);
  const game = await server.deps.prisma.game.create({
    data: {
      name: 'Emberfall',
      description: 'x',
      slug: `emberfall-${randomUUID()}`,
      followers: { create: { followerId: follower.id, createdAt: inHours(-1) } },
      events: {
        create: {
          title: 'Cup',
          startDate: inHours(100),
          endDate: inHours(110),
          prizePool: '$500',
          location: 'Online',
        },
      },
    },
    include: { events: true },
  });
  const eventId = game.events[0]?.id ?? '';
  const [booked, alsoBooked, free] = [
    await makeSlot(server.deps, { creator, inMinutes: 80 * 60 }),
    await makeSlot(server.deps, { creator, inMinutes: 82 * 60 }),
    await makeSlot(server.deps, { creator, inMinutes: 84 * 60 }),
  ];
  await attachSlotsToEvent(server.deps, creator, {
    eventId,
    slotIds: [booked, alsoBooked, free],
  });
  for (const slotId of [booked, alsoBooked])
    await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  return { creator, fan, follower, game, eventId };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const UPDATE = `mutation ($input: UpdateGameEventInput!) { result: updateGameEvent(input: $input) {
  __typename ... on UserError { code } } }`;

async function update({ eventId }: Scene, fields: { startDate: Date; title?: string }) {
  const { data } = await server.run({
    query: UPDATE,
    actor: admin,
    variables: {
      input: {
        eventId: globalId('GameEvent', eventId),
        title: fields.title ?? 'Cup',
        startDate: fields.startDate.toISOString(),
        endDate: new Date(fields.startDate.getTime() + 10 * HOUR_MS).toISOString(),
        prizePool: '$500',
        location: 'Online',
      },
    },
  });
  expect(data?.['result']).toEqual({ __typename: 'UpdateGameEventSuccess' });
  await runWaitingJobs(server.deps, 'notifyOfMovedEvent');
}

/** Notifications of a person about moved events, newest last. */
async function readMoves({ id }: Actor): Promise<{ kind: string | null; startsAt: unknown }[]> {
  const rows = await server.deps.prisma.notification.findMany({
    where: { recipientId: id, kind: { in: ['GAME_EVENT_MOVED', 'OFFERED_EVENT_MOVED'] } },
    orderBy: { createdAt: 'asc' },
    select: { kind: true, data: true },
  });
  return rows.map(({ kind, data }) => ({
    kind,
    startsAt: (data as { startsAt: string }).startsAt,
  }));
}

async function digest({ follower }: Scene, day: string): Promise<string | null> {
  const before = server.inbox.length;
  await mailDigest(server.deps, { userId: follower.id, day });
  return server.inbox.slice(before)[0]?.text ?? null;
}

describe('an event that is moved', () => {
  it('fans who have booked and creators who offer slots are notified once for each move', async () => {
    const moved = await scene();
    const { fan, creator, follower } = moved;
    const [first, second] = [inHours(150), inHours(160)];
    await update(moved, { startDate: first });
    const toFan = { kind: 'GAME_EVENT_MOVED', startsAt: first.toISOString() };
    const toCreator = { kind: 'OFFERED_EVENT_MOVED', startsAt: first.toISOString() };
    expect([await readMoves(fan), await readMoves(creator), await readMoves(follower)]).toEqual([
      [toFan],
      [toCreator],
      [],
    ]);
    advance(1);
    await update(moved, { startDate: first, title: 'Winter cup' });
    expect(await readMoves(fan)).toEqual([toFan]);
    await update(moved, { startDate: second });
    expect(await readMoves(fan)).toEqual([toFan, { ...toFan, startsAt: second.toISOString() }]);
    expect(await readMoves(creator)).toHaveLength(2);
  });

  it('people are notified once when the job runs three times at once, and not by the job of an earlier move', async () => {
    const moved = await scene();
    const earlier = server.clock.now.toISOString();
    await update(moved, { startDate: inHours(150) });
    advance(1);
    await server.deps.prisma.gameEvent.update({
      where: { id: moved.eventId },
      data: { movedAt: server.clock.now },
    });
    const job = { eventId: moved.eventId, movedAt: server.clock.now.toISOString() };
    await Promise.all([1, 2, 3].map(() => notifyOfMovedEvent(server.deps, job)));
    await notifyOfMovedEvent(server.deps, { ...job, movedAt: earlier });
    expect(await readMoves(moved.fan)).toHaveLength(2);
  });

  it("the event is listed again in the next digest of the game's followers, with its new time, once", async () => {
    const moved = await scene();
    expect(await digest(moved, '2027-01-05')).toContain('Emberfall: Cup\n');
    expect(await digest(moved, '2027-01-06')).toBeNull();
    advance(1);
    await update(moved, { startDate: new Date('2027-01-15T17:00:00Z') });
    advance(23);
    await queueDigests(server.deps);
    expect(await runWaitingJobs(server.deps, 'mailDigest')).toBeGreaterThan(0);
    const text = server.inbox.filter(({ to }) => to === moved.follower.email).at(-1)?.text ?? '';
    expect(text).toMatch(/Emberfall: Cup \(moved to Friday,? 15 January 2027 at 18:00\)/);
    expect(await digest(moved, '2027-01-07')).toBeNull();
  });
});
