import { randomBytes } from 'node:crypto';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { atMost, exactly, ofSpeed, tally, type RecordMetric } from '../../harness/metrics.ts';
import { addSlots, globalId, type Slot } from '../../harness/offers.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { book, count, until } from '../../harness/purchase.ts';
import { watchOverlay } from './dropOverlay.ts';

const WITHOUT_LOCK = {
  file: 'server/areas/drops/takeDropSlot.ts',
  from: 'await lockDropToTake(tx, { dropId });',
  to: '',
};

const OPEN = `mutation ($input: OpenDropInput!) { result: openDrop(input: $input) {
  ... on OpenDropSuccess { drop { id code } } ... on UserError { code } } }`;
const CLOSE = `mutation ($input: CloseDropInput!) { result: closeDrop(input: $input) {
  __typename ... on UserError { code } } }`;
const TAKE = `mutation ($input: TakeDropSlotInput!) { result: takeDropSlot(input: $input) {
  ... on TakeDropSlotSuccess { drop { viewerTake { slot { id } } } } ... on UserError { code } } }`;
const PLACES = 5;
const MAX_DELAY_MS = 1_000;
/** A server that sheds load asks clients to retry. */
const SHED = ['OVERLOADED', 'UNAVAILABLE', 'status 503'];
const MAX_TRIES = 50;
/** One in this many people of the drop is signed in when taking. */
const SIGNED_IN = 2;

export const drops: Proof = {
  name: 'drops',
  promise:
    'A drop gives each of its places to exactly one person, however many press at once, and everyone else gets a clear answer',
  fault: 'people who take a place do not wait for each other',
  sourceFaults: [WITHOUT_LOCK],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({
      apps: 2,
      settings: { TRUST_PROXY: 'loopback' },
      fault: broken ? [WITHOUT_LOCK] : [],
    });
    const size = short || broken ? 150 : 1_000;
    const { creator, drop, people } = await addScene(environment, size);
    const first = await Promise.all(
      people.map((one) => take(environment, { one, code: drop.code })),
    );
    report({
      metric,
      when: `of ${size} people who press at once`,
      outcomes: first,
      places: PLACES,
    });
    const winners = people.filter((_, index) => first[index]?.startsWith('got'));

    const booked = winners.slice(0, 2);
    const bookings = await Promise.all(
      booked.map((one) => claimAndBook(environment, { one, code: drop.code })),
    );
    metric(exactly('results of winners who book', tally(bookings), '2 booked'));
    await expire(environment, drop.id);
    const second = await Promise.all(
      people.map((one) => take(environment, { one, code: drop.code })),
    );
    report({
      metric,
      when: 'after three reservations expired',
      outcomes: second,
      places: PLACES - booked.length,
      again: winners.length,
    });
    await environment.ask.graphql(
      CLOSE,
      { input: { dropId: globalId('Drop', drop.id) } },
      { cookie: creator.cookie },
    );
    await expire(environment, drop.id);
    for (const [what, sql] of Object.entries(FAULTS))
      metric(exactly(what, await count(environment, sql, [drop.id]), 0));
    await measureOverlay(environment, metric);
  },
};

/** States that must not be in the database after the drop, with the number of each. */
const FAULTS = {
  'devices with two places': `(select 1 from "DropTake" where "dropId" = $1 group by "deviceHash" having count(*) > 1) as two`,
  'people with two places': `(select 1 from "DropTake" where "dropId" = $1 and "fanId" is not null group by "fanId" having count(*) > 1) as two`,
  'places that two people had at a time': `"DropTake" a join "DropTake" b on b."slotId" = a."slotId" and b."id" > a."id"
    where a."dropId" = $1 and b."takenAt" < coalesce(a."endedAt", 'infinity')`,
  'slots booked twice': `(select 1 from "Booking" b join "DropSlot" d on d."slotId" = b."slotId"
    where d."dropId" = $1 and booking_blocks_slot(b."status") group by b."slotId" having count(*) > 1) as twice`,
  'slots that are still reserved after the end': `"Reservation" where "dropId" = $1`,
  'open reservations of people after the end': `"DropTake" where "dropId" = $1 and "endedAt" is null`,
};

/** `device` is the cookie that the first response sets. */
type Participant = { person: Person; isSignedIn: boolean; device: string; address: string };

async function addScene(environment: TestEnvironment, size: number) {
  const creator = await environment.addCreator();
  const slots = await addSlots(environment, { creator, count: PLACES, firstMinute: 48 * 60 });
  const { data, code } = await environment.ask.graphql<{
    result: { drop: { id: string; code: string } };
  }>(
    OPEN,
    { input: { slotIds: slots.map(({ id }) => id), minutes: 60 } },
    { cookie: creator.cookie },
  );
  if (!data?.result.drop) throw new Error(`Opening was rejected: ${code ?? 'no answer'}.`);
  const { rows } = await environment.sql.query<{ id: string }>(
    'select "id" from "Drop" where "code" = $1',
    [data.result.drop.code],
  );
  const persons = await environment.addPeople(size);
  const people = persons.map((person, index): Participant => ({
    person,
    isSignedIn: index % SIGNED_IN === 0,
    device: `slotcast_device=${randomBytes(16).toString('base64url')}`,
    address: `10.${index >> 8}.${index & 255}.1`,
  }));
  return { creator, people, drop: { id: rows[0]?.id ?? '', code: data.result.drop.code } };
}

/**
 * How quickly the overlay, on the other process, shows that a drop opens and that a place is taken.
 */
async function measureOverlay(environment: TestEnvironment, metric: RecordMetric): Promise<void> {
  const creator = await environment.addCreator();
  const overlay = await watchOverlay(environment, { creator, app: 1 });
  const slots = await addSlots(environment, { creator, count: PLACES, firstMinute: 48 * 60 });
  const opening = performance.now();
  const { data } = await environment.ask.graphql<{ result: { drop: { code: string } } }>(
    OPEN,
    { input: { slotIds: slots.map(({ id }) => id), minutes: 60 } },
    { cookie: creator.cookie, app: 0 },
  );
  const code = data?.result.drop.code ?? '';
  const shown = await overlay.delay(
    opening,
    (drop) => drop?.code === code && drop.remaining === PLACES,
  );
  const { status } = await fetch(`${environment.appUrls[1]}/overlay/v1/drops/${code}/qr.svg`);
  const taking = performance.now();
  await environment.ask.graphql(
    TAKE,
    { input: { code } },
    { headers: { 'x-forwarded-for': '10.9.9.9' }, app: 0 },
  );
  const counted = await overlay.delay(taking, (drop) => drop?.remaining === PLACES - 1);
  await overlay.stop();
  metric(exactly('status of the QR code', status, 200));
  const delays = { 'after the press that opens': shown, 'after the press that takes': counted };
  for (const [when, delay] of Object.entries(delays)) {
    metric(exactly(`overlay changed ${when}`, String(Number.isFinite(delay)), 'true'));
    metric(ofSpeed(atMost(`overlay ${when}`, delay, MAX_DELAY_MS, ' ms')));
  }
}

type Taking = { one: Participant; code: string };

/** "got" with the slot, or the error code. */
async function take(environment: TestEnvironment, { one, code }: Taking): Promise<string> {
  const { person, isSignedIn, device, address } = one;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await environment.ask.graphql<{
      result: { drop?: { viewerTake: { slot: { id: string } } | null } };
    }>(
      TAKE,
      { input: { code } },
      {
        cookie: isSignedIn ? `${device}; ${person.cookie}` : device,
        headers: { 'x-forwarded-for': address },
      },
    );
    const slot = answer.data?.result.drop?.viewerTake?.slot;
    if (slot) return `got ${slot.id}`;
    const refusal = answer.code ?? `status ${answer.status}`;
    if (!SHED.includes(refusal)) return refusal;
  }
  return 'never answered';
}

/** Signs in where needed, which assigns the place to the person, and books it. */
async function claimAndBook(environment: TestEnvironment, { one, code }: Taking): Promise<string> {
  const outcome = await take(environment, { one: { ...one, isSignedIn: true }, code });
  const id = outcome.replace(/^got /, '');
  const slot: Slot = { id, rowId: '' };
  return (await book(environment, { fan: one.person, slot })).outcome;
}

/** Expires every open reservation. */
async function expire(environment: TestEnvironment, dropId: string): Promise<void> {
  await environment.sql.query(
    `update "DropTake" set "expiresAt" = now() - interval '1 second' where "dropId" = $1 and "endedAt" is null`,
    [dropId],
  );
  await environment.sql.query(
    `update "Reservation" set "expiresAt" = now() - interval '1 second' where "dropId" = $1 and "expiresAt" is not null`,
    [dropId],
  );
  await environment.sql.query(
    `select graphile_worker.add_job('expireTake', json_build_object('takeId', "id")) from "DropTake" where "dropId" = $1 and "endedAt" is null`,
    [dropId],
  );
  await until(
    async () =>
      (await count(environment, `"DropTake" where "dropId" = $1 and "endedAt" is null`, [
        dropId,
      ])) === 0,
    60,
  );
}

type Report = {
  metric: RecordMetric;
  when: string;
  outcomes: string[];
  places: number;
  /** People who had a place, and cannot take another one. */
  again?: number;
};

function report({ metric, when, outcomes, places, again = 0 }: Report): void {
  const got = outcomes.filter((outcome) => outcome.startsWith('got'));
  const others = outcomes.filter((outcome) => !outcome.startsWith('got'));
  const gone = outcomes.length - places - again;
  const expected = [`${gone} DROP_GONE`, ...(again > 0 ? [`${again} DROP_TAKEN`] : [])].join(', ');
  metric(exactly(`people with a place ${when}`, got.length, places));
  metric(exactly(`different places ${when}`, new Set(got).size, places));
  metric(exactly(`answers to the others ${when}`, tally(others), expected));
}
