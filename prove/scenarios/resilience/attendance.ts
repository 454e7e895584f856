import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../server/platform/access/Actor.ts';
import { extendRoom } from '../../../server/areas/bookings/room/extendRoom.ts';
import { enterRoom, keepVisit, leaveRoom } from '../../../server/areas/bookings/room/enterRoom.ts';
import { bookSlot } from '../../../server/areas/bookings/holds/bookSlot.ts';
import { completeBooking } from '../../../server/areas/bookings/sessions/completeBooking.ts';
import { makeCreator, makeFan, makeSlot } from '../../../server/testing/factories/basics.ts';
import { makeTestDeps } from '../../../server/testing/app/testDeps.ts';
import { exactly } from '../../harness/metrics.ts';
import type { Proof } from '../../harness/Proof.ts';
import { oneOf, seeded } from '../../harness/random.ts';
import { MINUTE_MS } from '../../../server/platform/time/timeUnits.rules.ts';

/** Minutes since the start. A session lasts 30, and its room is open from -10 to 45. */
const OPENS = -10;
const LENGTH = 30;
const CLOSES = 44;
const WAITING_MINUTES = 10;
/** The step in which both sides of every third session add 15 minutes, which changes no outcome. */
const EXTENDED_AT = LENGTH - 3;

type Side = 'fan' | 'creator';
type Step = { at: number; side: Side; kind: 'enter' | 'leave' | 'vanish' };

export const attendance: Proof = {
  name: 'attendance',
  promise:
    'Every order of joins, leaves, lost networks and restarts in a session room gives one outcome, the same on repetition',
  fault: 'visits that a restart left open last until the room closes',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment();
    const test = makeTestDeps({ databaseUrl: environment.databaseUrl });
    const rounds = short || broken ? 8 : 60;
    const wrong: string[] = [];
    let [refunded, changed] = [0, 0];
    for (let seed = 1; seed <= rounds; seed += 1) {
      const steps = seed === 1 ? VANISHED : makeSteps(seeded(seed));
      const expected = expectedOutcome(steps);
      const { first, repeated } = await play({ test, steps, broken, isExtended: seed % 3 === 0 });
      if (first !== expected) wrong.push(`seed ${seed}: ${first}, expected ${expected}`);
      if (repeated !== first) changed += 1;
      if (first === 'REFUNDED') refunded += 1;
    }
    await test.close();
    metric(
      exactly(
        `outcomes of ${rounds} sessions that differ from the rule${wrong[0] ? ` (${wrong.slice(0, 3).join('; ')})` : ''}`,
        wrong.length,
        0,
      ),
    );
    metric(exactly('outcomes that a repetition changed', changed, 0));
    metric({
      what: 'sessions in which the fan was alone',
      value: refunded,
      expected: 'some and not all',
      holds: refunded > 0 && refunded < rounds,
    });
  },
};

/**
 * The fan's server is killed three minutes after the start, when the creator has already left:
 * nobody waits alone.
 */
const VANISHED: Step[] = [
  { at: -5, side: 'creator', kind: 'enter' },
  { at: -1, side: 'creator', kind: 'leave' },
  { at: 0, side: 'fan', kind: 'enter' },
  { at: 3, side: 'fan', kind: 'vanish' },
];

/** Up to ten steps of both sides, in order of time. */
function makeSteps(random: () => number): Step[] {
  const count = Math.floor(random() * 11);
  return Array.from({ length: count }, () => {
    return {
      at: OPENS + Math.floor(random() * (CLOSES - OPENS)),
      side: oneOf(['fan', 'fan', 'creator'] as const, random),
      kind: oneOf(['enter', 'enter', 'leave', 'vanish'] as const, random),
    };
  }).sort((one, other) => one.at - other.at);
}

/** A straightforward version of the rule: counts minutes of presence one by one. */
function expectedOutcome(steps: Step[]): 'REFUNDED' | 'COMPLETED' {
  const isThere = { fan: false, creator: false };
  const hasArrived = { fan: false, creator: false };
  let [alone, together] = [0, 0];
  for (let minute = OPENS; minute < LENGTH; minute += 1) {
    for (const { side, kind } of steps.filter(({ at }) => at === minute)) {
      isThere[side] = kind === 'enter';
      if (kind === 'enter' && minute <= WAITING_MINUTES) hasArrived[side] = true;
    }
    if (minute < 0) continue;
    if (isThere.fan) alone += 1;
    if (isThere.fan && isThere.creator) together += 1;
  }
  const isMissed = hasArrived.fan && !hasArrived.creator;
  return isMissed || (alone >= WAITING_MINUTES && together === 0) ? 'REFUNDED' : 'COMPLETED';
}

type Playing = {
  test: ReturnType<typeof makeTestDeps>;
  steps: Step[];
  broken: boolean;
  isExtended: boolean;
};

/**
 * Replays the steps with the use cases and a simulated clock; every open connection stays alive.
 */
async function play({ test: { deps, clock }, steps, broken, isExtended }: Playing) {
  clock.now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  const people: Record<Side, Actor> = {
    fan: await makeFan(deps),
    creator: await makeCreator(deps),
  };
  const slotId = await makeSlot(deps, { creator: people.creator, priceMinor: 0 });
  const idempotencyKey = randomUUID();
  const { bookingId } = await bookSlot(deps, people.fan, { slotId, idempotencyKey });
  const { startsAt, endsAt } = await deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
  });
  const open = new Map<Side, string>();
  for (let minute = OPENS; minute <= CLOSES; minute += 1) {
    clock.now = new Date(startsAt.getTime() + minute * MINUTE_MS);
    if (isExtended && minute === EXTENDED_AT)
      for (const person of [people.fan, people.creator])
        await extendRoom(deps, person, { bookingId });
    const due = steps.filter(({ at }) => at === minute);
    // Only the last heartbeat before a step matters.
    if (due.length > 0 || minute === LENGTH)
      for (const visitId of open.values()) await keepVisit(deps, { visitId });
    for (const { side, kind } of due) {
      const visitId = open.get(side);
      if (kind === 'enter') {
        const entry = await enterRoom(deps, people[side], { bookingId, tabId: randomUUID() });
        if (entry) open.set(side, entry.visitId);
      } else if (visitId) {
        // A killed server writes nothing: the visit ends at its last heartbeat.
        if (kind === 'leave') await leaveRoom(deps, { bookingId, visitId });
        else if (broken) continue;
        open.delete(side);
      }
    }
  }
  const read = async (): Promise<string> =>
    (await deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } })).status;
  clock.now = endsAt;
  await Promise.all(Array.from({ length: 3 }, () => completeBooking(deps, { bookingId })));
  const first = await read();
  clock.now = new Date(endsAt.getTime() + 60 * MINUTE_MS);
  await completeBooking(deps, { bookingId });
  return { first, repeated: await read() };
}
