import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { exactly, tally } from '../../harness/metrics.ts';
import { addSlots, globalId, type Slot } from '../../harness/offers.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { book, count, until, type Attempt } from '../../harness/purchase.ts';
import { countWaitlistFaults } from './waitlistFaults.ts';
import { DAY_MS } from '../../../server/platform/time/timeUnits.rules.ts';

const LAST_FIRST = {
  file: 'server/areas/waitlist/findNextEntry.ts',
  from: 'order by e."createdAt", e."id" limit 1',
  to: 'order by e."createdAt" desc, e."id" limit 1',
};

const JOIN = `mutation ($input: JoinWaitlistInput!) { result: joinWaitlist(input: $input) {
  ... on JoinWaitlistSuccess { entry { id } } ... on UserError { code } } }`;
const LEAVE = `mutation ($input: LeaveWaitlistInput!) { result: leaveWaitlist(input: $input) {
  __typename ... on UserError { code } } }`;
const RELEASE = `mutation ($input: ReleaseHoldInput!) { result: releaseHold(input: $input) {
  __typename ... on UserError { code } } }`;
const ROUNDS = 3;
/** A server that sheds load, or that waited too long for the waitlist's lock, asks to retry. */
const SHED = ['OVERLOADED', 'UNAVAILABLE', 'status 503'];
const MAX_TRIES = 50;
/** Results for strangers who try to book a slot that was just freed. */
const RESULTS_OF_STRANGERS = ['booked', 'SLOT_TAKEN', 'UNAVAILABLE'];

export const waitlist: Proof = {
  name: 'waitlist',
  promise:
    'Freed slots are offered in the order of joining: under concurrent joins, leaves, cancellations and bookings nobody is skipped or offered a slot twice',
  fault: 'the person who joined last is offered a slot first',
  sourceFaults: [LAST_FIRST],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2, fault: broken ? [LAST_FIRST] : [] });
    const size = short || broken ? 10 : 40;
    const scene = await addScene(environment, size);
    const creatorId = scene.creator.id;
    const codes = await meetAtOnce(environment, scene);
    await decided(environment, creatorId);
    const offers = await count(environment, '"WaitlistOffer" where "creatorId" = $1', [creatorId]);
    const used: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      used.push(...(await useOffers(environment, scene)));
    for (const [what, value] of await countWaitlistFaults({ environment, creatorId }))
      metric(exactly(`${what}, with ${size} slots freed at once`, value, 0));
    metric({
      what: `offers after ${size} slots were freed among strangers who book`,
      value: offers,
      expected: `1 to ${3 * size}`,
      holds: offers >= 1 && offers <= 3 * size,
    });
    metric({
      what: 'results of people who book what they are offered',
      value: tally(used),
      expected: 'only booked',
      holds: used.length > 0 && used.every((outcome) => outcome === 'booked'),
    });
    metric(
      exactly(
        `results of strangers other than the expected ones (${tally(codes)})`,
        tally(codes.filter((code) => !RESULTS_OF_STRANGERS.includes(code))) || 'none',
        'none',
      ),
    );
  },
};

type Waiting = { fan: Person; entryId: string };
type Scene = {
  creator: Person;
  slots: Slot[];
  buyers: Person[];
  held: Attempt[];
  waiting: Waiting[];
  late: Person[];
  strangers: Person[];
};

/** A creator whose slots are all held by buyers, and three times as many fans who wait. */
async function addScene(environment: TestEnvironment, size: number): Promise<Scene> {
  const creator = await environment.addCreator();
  const slots = await addSlots(environment, { creator, count: size, firstMinute: 48 * 60 });
  const [buyers, fans, late, strangers] = (await Promise.all(
    [size, size * 3, size, size * 2].map((many) => environment.addPeople(many)),
  )) as [Person[], Person[], Person[], Person[]];
  const held = await Promise.all(
    buyers.map((fan, index) => book(environment, { fan, slot: slots[index] as Slot })),
  );
  const waiting: Waiting[] = [];
  for (const fan of fans) waiting.push({ fan, entryId: await join(environment, { fan, creator }) });
  return { creator, slots, buyers, held, waiting, late, strangers };
}

async function join(
  { ask }: TestEnvironment,
  { fan, creator }: { fan: Person; creator: Person },
): Promise<string> {
  const input = {
    creatorId: globalId('Creator', creator.id),
    from: new Date().toISOString(),
    to: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  };
  let refusal = '';
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { data, code, status } = await ask.graphql<{ result: { entry?: { id: string } } }>(
      JOIN,
      { input },
      { cookie: fan.cookie },
    );
    const id = data?.result.entry?.id;
    if (id) return id;
    refusal = code ?? `status ${status}`;
    if (!SHED.includes(refusal)) break;
  }
  throw new Error(`Joining was rejected: ${refusal}.`);
}

/**
 * All buyers release their holds while every third waiting fan leaves, others join, and strangers
 * try to book the freed slots. Returns the strangers' results.
 */
async function meetAtOnce(
  environment: TestEnvironment,
  { creator, slots, buyers, held, waiting, late, strangers }: Scene,
): Promise<string[]> {
  const { ask } = environment;
  const codes: string[] = [];
  await Promise.all([
    ...held.map(({ bookingId }, index) =>
      ask.graphql(
        RELEASE,
        { input: { bookingId: globalId('Booking', bookingId ?? '') } },
        { cookie: buyers[index]?.cookie ?? '' },
      ),
    ),
    ...waiting
      .filter((_, index) => index % 3 === 1)
      .map(({ fan: { cookie }, entryId }) =>
        ask.graphql(LEAVE, { input: { entryId } }, { cookie }),
      ),
    ...late.map((fan) => join(environment, { fan, creator })),
    ...strangers.map(async (fan, index) => {
      const slot = slots[index % slots.length] as Slot;
      codes.push((await book(environment, { fan, slot })).outcome);
    }),
  ]);
  return codes;
}

/**
 * Half of the people book what they are offered; the offers to the others expire. Returns the
 * results of the bookings.
 */
async function useOffers(
  environment: TestEnvironment,
  { creator, waiting, late }: Scene,
): Promise<string[]> {
  const { rows } = await environment.sql.query<{ slotId: string; fanId: string }>(
    `select "slotId", "fanId" from "Reservation" where "creatorId" = $1 and "fanId" is not null order by "slotId"`,
    [creator.id],
  );
  const people = [...waiting.map(({ fan }) => fan), ...late];
  const outcomes = await Promise.all(
    rows
      .filter((_, index) => index % 2 === 0)
      .map(async ({ slotId, fanId }) => {
        const fan = people.find(({ id }) => id === fanId);
        if (!fan) return 'offered to a stranger';
        const slot = { rowId: slotId, id: globalId('AvailabilitySlot', slotId) };
        return (await book(environment, { fan, slot })).outcome;
      }),
  );
  await environment.sql.query(
    `update "Reservation" set "expiresAt" = now() - interval '1 minute' where "creatorId" = $1 and "fanId" is not null`,
    [creator.id],
  );
  await environment.sql.query(
    `select graphile_worker.add_job('offerSlots', json_build_object('creatorId', $1::uuid))`,
    [creator.id],
  );
  await decided(environment, creator.id);
  return outcomes;
}

/** Waits until no slot is kept back or has an expired offer. */
async function decided(environment: TestEnvironment, creatorId: string): Promise<void> {
  await until(
    async () =>
      (await count(
        environment,
        `"Reservation" where "creatorId" = $1 and ("fanId" is null or "expiresAt" < now())`,
        [creatorId],
      )) === 0,
    60,
  );
}
