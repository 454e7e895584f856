import { exactly, tally } from '../../harness/metrics.ts';
import { addSlots, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { readProviderRecords } from '../../harness/providerEvents.ts';
import { again, book, bookUntilAnswered, count, pay, until } from '../../harness/purchase.ts';
import { DAY_MS } from '../../../server/platform/time/timeUnits.rules.ts';

const CLOSE =
  'mutation ($input: DeleteAvailabilitySlotInput!) { deleteAvailabilitySlot(input: $input) { __typename ... on UserError { code } } }';
const QUARTER_MS = 900_000;
const LIVE = `booking_blocks_slot("status")`;
const OPEN =
  'mutation ($input: CreateAvailabilitySlotInput!) { createAvailabilitySlot(input: $input) { ... on CreateAvailabilitySlotSuccess { slot { id } } ... on UserError { code } } }';

export const slot: Proof = {
  name: 'slot',
  promise: 'A slot is booked once, with many concurrent fans and two server processes',
  fault: 'the unique index on active bookings per slot is dropped',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2 });
    if (broken) await environment.sql.query('drop index "Booking_one_live_per_place"');
    const size = short || broken ? 40 : 200;
    const rounds = short || broken ? 2 : 50;
    const slots: Slot[] = [];
    const outcomes: string[] = [];
    const booked: number[] = [];
    const bookings: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const creator = await environment.addCreator();
      const [expected] = await addSlots(environment, { creator, count: 1 });
      if (!expected) throw new Error('no slot');
      // A fan may hold three slots only, so each round needs new fans.
      const buyers = await environment.addPeople(size);
      const attempts = await Promise.all(
        buyers.map((fan) => book(environment, { fan, slot: expected })),
      );
      outcomes.push(...attempts.map(({ outcome }) => outcome));
      const winners = attempts.filter(({ outcome }) => outcome === 'booked');
      booked.push(winners.length);
      for (const { checkoutUrl } of winners) if (checkoutUrl) await pay(checkoutUrl);
      bookings.push(...winners.map(({ bookingId }) => bookingId ?? ''));
      slots.push(expected);
    }
    const payments = () =>
      environment.sql.query<{ captured: number }>(
        'select count(p."id")::int as captured from unnest($1::uuid[]) as slot left join "Booking" b on b."slotId" = slot left join "Payment" p on p."bookingId" = b."id" and p."paidAt" is not null group by slot',
        [slots.map(({ rowId }) => rowId)],
      );
    await until(async () => (await payments()).rows.every(({ captured }) => captured > 0), 30);
    const captured = (await payments()).rows.map((row) => row.captured);
    metric({
      what: 'answers',
      value: tally(outcomes),
      expected: `${rounds} booked, ${rounds * (size - 1)} SLOT_TAKEN`,
      holds: tally(outcomes) === `${rounds * (size - 1)} SLOT_TAKEN, ${rounds} booked`,
    });
    metric(
      exactly(
        `maximum bookings per slot, in ${rounds} rounds of ${size} fans`,
        Math.max(...booked),
        1,
      ),
    );
    metric(exactly('minimum bookings per slot', Math.min(...booked), 1));
    metric(
      exactly(
        `minimum and maximum captured payments of ${rounds} slots`,
        `${Math.min(...captured)} ${Math.max(...captured)}`,
        '1 1',
      ),
    );
    metric(
      exactly(
        'charges at the provider',
        readProviderRecords(environment).countCharges(bookings),
        rounds,
      ),
    );
    await overlapping({ environment, size, rounds, broken, metric });
  },
};

type Overlapping = {
  environment: TestEnvironment;
  size: number;
  rounds: number;
  broken: boolean;
} & Pick<Parameters<Proof['run']>[0], 'metric'>;

/**
 * A creator opens slots that overlap by half from several tabs, and closes and opens others while
 * fans book. Neither open slots nor booked sessions may overlap, and each slot has one fan. A
 * request that waits too long for the creator's calendar is answered with UNAVAILABLE and repeated.
 */
async function overlapping({
  environment,
  size,
  rounds,
  broken,
  metric,
}: Overlapping): Promise<void> {
  if (broken)
    await environment.sql.query(
      'alter table "AvailabilitySlot" drop constraint "AvailabilitySlot_no_overlap"',
    );
  const codes: string[] = [];
  const outcomes: string[] = [];
  const creators: string[] = [];
  let charged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [[creator], buyers] = (await Promise.all([
      environment.addCreators(1),
      environment.addPeople(size),
    ])) as [[Person], Person[]];
    creators.push(creator.id);
    const from = Math.ceil(Date.now() / DAY_MS + 2) * DAY_MS;
    const open = async (index: number): Promise<string[]> => {
      const startsAt = new Date(from + index * QUARTER_MS);
      const { id, result } = await openSlot(environment, { creator, startsAt });
      codes.push(result);
      return id ? [id] : [];
    };
    const opened = (
      await Promise.all(Array.from({ length: 40 }, (_, index) => open(index)))
    ).flat();
    const close = (slotId: string) =>
      environment.ask.graphql(CLOSE, { input: { slotId } }, { cookie: creator.cookie });
    const expected = (index: number): Slot => ({
      id: opened[index % opened.length] ?? '',
      rowId: '',
    });
    const [attempts] = await Promise.all([
      Promise.all(
        buyers.map((fan, index) => bookUntilAnswered(environment, { fan, slot: expected(index) })),
      ),
      // Close every fourth slot while it is being booked, and open overlapping ones instead.
      Promise.all(
        opened
          .filter((_, index) => index % 4 === 0)
          .map(async (id) => {
            await close(id);
            await Promise.all(Array.from({ length: 8 }, (_, index) => open(index * 5 + 1)));
          }),
      ),
    ]);
    outcomes.push(...attempts.map(({ outcome }) => outcome));
    const winners = attempts.filter(({ outcome }) => outcome === 'booked');
    await Promise.all(winners.map(({ checkoutUrl }) => pay(checkoutUrl ?? '')));
    charged += Math.abs(
      readProviderRecords(environment).countCharges(
        winners.map(({ bookingId }) => bookingId ?? ''),
      ) - winners.length,
    );
  }
  await countOverlaps({ environment, metric, creators, size, rounds });
  metric(exactly('booked slots without exactly one charge', charged, 0));
  const strange = [
    ...codes.filter((code) => !['opened', 'SLOT_OVERLAP'].includes(code)),
    ...outcomes.filter((code) => !['booked', 'SLOT_TAKEN', 'SLOT_NOT_FOUND'].includes(code)),
  ];
  metric(
    exactly(
      `results other than the expected ones (${tally(codes)}; ${tally(outcomes)})`,
      tally(strange) || 'none',
      'none',
    ),
  );
}

/** `result` is "opened", an error code, or the HTTP status if there is neither. */
async function openSlot(
  environment: TestEnvironment,
  { creator, startsAt }: { creator: Person; startsAt: Date },
): Promise<{ id: string | undefined; result: string }> {
  const input = { startsAt: startsAt.toISOString(), durationMinutes: 30, priceMinor: 500 };
  const { code, data, status } = await again(
    () =>
      environment.ask.graphql<{ createAvailabilitySlot: { slot?: { id: string } } }>(
        OPEN,
        { input },
        { cookie: creator.cookie },
      ),
    (answer) => answer.code !== 'UNAVAILABLE',
  );
  const id = data?.createAvailabilitySlot.slot?.id;
  return { id, result: id ? 'opened' : (code ?? `status ${status}`) };
}

type Counting = Pick<Overlapping, 'environment' | 'metric' | 'size' | 'rounds'> & {
  creators: string[];
};

async function countOverlaps({
  environment,
  metric,
  creators,
  size,
  rounds,
}: Counting): Promise<void> {
  const own = `a."creatorId" = any($1) and a."creatorId" = b."creatorId" and a."id" < b."id" and tstzrange(a."startsAt", a."endsAt") && tstzrange(b."startsAt", b."endsAt")`;
  const what = `of ${rounds} rounds of 40 slots at once, half over one another, and ${size} buyers`;
  metric(
    exactly(
      `open slots that overlap, ${what}`,
      await count(
        environment,
        `"AvailabilitySlot" a join "AvailabilitySlot" b on ${own} and a."closedAt" is null and b."closedAt" is null`,
        [creators],
      ),
      0,
    ),
  );
  metric(
    exactly(
      'booked sessions that overlap',
      await count(
        environment,
        `(select * from "Booking" where ${LIVE}) a join (select * from "Booking" where ${LIVE}) b on ${own}`,
        [creators],
      ),
      0,
    ),
  );
  metric(
    exactly(
      'slots booked twice',
      await count(
        environment,
        `(select 1 from "Booking" where ${LIVE} and "creatorId" = any($1) group by "slotId" having count(*) > 1) as twice`,
        [creators],
      ),
      0,
    ),
  );
}
