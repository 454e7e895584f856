import { createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import type { Client } from 'pg';
import { send, type Ask, type Sending } from './load.ts';
import { median } from './median.ts';
import type { Contest } from './report.ts';
import type { Size } from './seed.ts';
import { COMPETITOR } from './postgraphile/startCompetitor.ts';

export type Target = { operation: string; name: string; ask: Ask; pid: number };
export type Offer = { slots: string[]; fans: { id: string; cookie: string }[] };
type Process = 'app' | 'baseline' | 'competitor' | 'earlier';

const FANS = 200;
const SLOTS_OF_ONE = 10;
const MAX_CREATORS = 8_000;
/** Options of `bench/product/startApp.ts`. */
const SECRET = 'x'.repeat(32);

/** A booking of a free slot, if it is open and not booked. */
const INSERT_BOOKING = `insert into "Booking" ("slotId", "fanId", "creatorId", "status", "startsAt", "endsAt",
  "priceMinor", "totalMinor", "feeMinor", "currency", "holdExpiresAt", "idempotencyKey", "requestHash", "confirmedAt")
      select s."id", $2::uuid, s."creatorId", 'CONFIRMED', s."startsAt", s."endsAt", 0, 0, 0, s."currency",
        s."startsAt", gen_random_uuid(), '', now()
      from "AvailabilitySlot" s where s."id" = $1::uuid and s."closedAt" is null and not s."isBlocked" and s."startsAt" > now()
      on conflict do nothing returning "id"`;

/**
 * `book`: the rows that the product writes when a free slot is booked, as one prepared statement.
 * `bookRow`: the booking alone, which nothing can be faster than.
 */
export const BOOKING_READS = {
  book: {
    name: 'book',
    values: [],
    text: `with booked as (${INSERT_BOOKING}),
    queued as (
      select graphile_worker.add_job('expandConfirmation', payload := json_build_object('bookingId', "id"),
        max_attempts := 25, job_key := 'expandConfirmation:' || "id", job_key_mode := 'unsafe_dedupe') from booked)
    select json_build_object('booking', (select "id" from booked), 'jobs', (select count(*) from queued))::text as "data"`,
  },
  bookRow: {
    name: 'bookRow',
    values: [],
    text: `with booked as (${INSERT_BOOKING}) select json_build_object('booking', (select "id" from booked))::text as "data"`,
  },
};

/** Free slots in the distant future, outside of what the reads return, and signed-in fans. */
export async function offerSlots(client: Client, { creators }: Size): Promise<Offer> {
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ id: string }>(
    `insert into "AvailabilitySlot" ("creatorId", "startsAt", "endsAt", "priceMinor", "currency")
    select md5('user' || i)::uuid, at, at + interval '30 minutes', 0, 'USD'
    from generate_series(1, $1::int) i, generate_series(1, $2::int) n,
      lateral (select date_trunc('hour', now()) + interval '60 days' + n * interval '1 hour' as at) t
    order by random() returning "id"`,
    [Math.min(creators, MAX_CREATORS), SLOTS_OF_ONE],
  );
  const fans = await client.query<{ id: string; token: string }>(
    `insert into "Session" ("userId", "token", "expiresAt", "updatedAt")
    select md5('user' || i)::uuid, md5('session' || i), now() + interval '30 days', now()
      from generate_series($1::int + 1, $1::int + $2::int) i
    returning "userId" as "id", "token"`,
    [creators, FANS],
  );
  await client.query('set session_replication_role = origin');
  return {
    slots: rows.map(({ id }) => id),
    fans: fans.rows.map(({ id, token }) => ({
      id,
      cookie: `slotcast.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', SECRET).update(token).digest('base64')}`)}`,
    })),
  };
}

type Booking = { slot: string; fan: Offer['fans'][number]; key: number };
type Places = { id: string; ports: Partial<Record<Process, number>> };

const TARGETS: { name: string; process: Process; path?: string }[] = [
  { name: 'baseline', process: 'baseline', path: 'book' },
  { name: 'one row', process: 'baseline', path: 'bookRow' },
  { name: 'Slotcast', process: 'app' },
  { name: 'Slotcast, the other working copy', process: 'earlier' },
  { name: COMPETITOR, process: 'competitor' },
];

/** The booking request of a target. */
function bookingRequest({
  target: { process, path },
  id,
  port,
  booking: { slot, fan, key },
}: {
  target: (typeof TARGETS)[number];
  id: string;
  port: number;
  booking: Booking;
}): Sending {
  if (path) return { port, path: `/${path}/${slot}/${fan.id}` };
  if (process === 'competitor')
    return {
      port,
      path: '/graphql',
      body: JSON.stringify({
        query:
          'mutation ($slot: UUID!, $fan: UUID!) { book(input: { slot: $slot, fan: $fan }) { result } }',
        variables: { slot, fan: fan.id },
      }),
    };
  return {
    port,
    path: '/graphql',
    headers: { cookie: fan.cookie, origin: 'http://localhost' },
    body: JSON.stringify({
      id,
      variables: {
        input: {
          slotId: Buffer.from(`AvailabilitySlot:${slot}`).toString('base64'),
          idempotencyKey: String(key),
        },
        isPaid: false,
      },
    }),
  };
}

export type BookingTarget = Target & { getSending: (booking: Booking) => Sending };

/** Each request books a different slot. Processes without a port are left out. */
export function bookingTargets({
  offer,
  pids,
  id,
  ports,
}: Places & { offer: Offer; pids: Partial<Record<Process, number>> }): BookingTarget[] {
  return TARGETS.flatMap((target) => {
    const port = ports[target.process];
    if (!port) return [];
    const getSending = (booking: Booking): Sending => bookingRequest({ target, id, port, booking });
    return {
      operation: 'W1 booking',
      name: target.name,
      ask: () => getSending(getNext(offer)),
      getSending,
      pid: pids[target.process] ?? 0,
    };
  });
}

let drawnSlots = 0;

function getNext({ slots, fans }: Offer): Booking {
  const key = drawnSlots;
  drawnSlots += 1;
  const slot = slots[key];
  const fan = fans[key % fans.length];
  if (!slot || !fan) throw new Error(`All ${slots.length} slots of the benchmark are booked.`);
  return { slot, fan, key };
}

type Options = { client: Client; offer: Offer; targets: BookingTarget[]; rounds: number };

/**
 * All fans request one slot at once, for each target in turn. One gets it, and all get a response.
 */
export async function contests({ client, offer, targets, rounds }: Options): Promise<Contest[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: FANS });
  const found: Contest[] = [];
  for (const { name, getSending } of targets) {
    const won: number[] = [];
    const times: number[] = [];
    const slots: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { slot, key } = getNext(offer);
      const started = performance.now();
      const answers = await Promise.all(
        offer.fans.map((fan) => send(getSending({ slot, fan, key }), agent)),
      );
      times.push(performance.now() - started);
      won.push(answers.filter(isBooked).length);
      slots.push(slot);
    }
    const { rows } = await client.query<{ bookings: number }>(
      'select count(*)::int as bookings from "Booking" where "slotId" = any ($1::uuid[])',
      [slots],
    );
    found.push({
      target: name,
      buyers: FANS,
      won,
      bookings: rows[0]?.bookings ?? 0,
      medianMs: median(times),
    });
  }
  agent.destroy();
  const wrong = found.find(
    ({ won, bookings }) => bookings !== rounds || won.some((times) => times !== 1),
  );
  if (wrong)
    throw new Error(
      `${wrong.target} booked a slot more or less than once: ${wrong.won.join(' ')}, ${wrong.bookings} rows`,
    );
  return found;
}

/** The baseline, the product and the competitor have different responses. */
function isBooked(answer: string): boolean {
  const { data } = JSON.parse(answer) as {
    data: {
      booking?: string | null;
      book?: { result: string | null } | null;
      result?: { __typename: string };
    };
  };
  return (
    Boolean(data.booking ?? data.book?.result) || data.result?.__typename === 'BookSlotSuccess'
  );
}
