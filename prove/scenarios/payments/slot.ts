import { exactly, tally } from '../../harness/metrics.ts';
import { addSlots, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { providerBooks } from '../../harness/providerEvents.ts';
import { book, count, pay, until } from '../../harness/purchase.ts';

const CLOSE =
  'mutation ($input: DeleteAvailabilitySlotInput!) { deleteAvailabilitySlot(input: $input) { __typename ... on UserError { code } } }';
const QUARTER_MS = 900_000;
const LIVE = `booking_blocks_slot("status")`;
const OPEN =
  'mutation ($input: CreateAvailabilitySlotInput!) { createAvailabilitySlot(input: $input) { ... on CreateAvailabilitySlotSuccess { slot { id } } ... on UserError { code } } }';

export const slot: Proof = {
  name: 'slot',
  promise: 'One slot, one booking: many buyers at once, two server processes',
  fault: 'the index that allows one live booking per slot is dropped',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2 });
    if (broken) await environment.sql.query('drop index "Booking_one_live_per_slot"');
    const size = short || broken ? 40 : 200;
    const rounds = short || broken ? 2 : 50;
    const slots: Slot[] = [];
    const outcomes: string[] = [];
    const booked: number[] = [];
    const bookings: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [creator] = (await environment.addCreators(1)) as [Person];
      const [wanted] = await addSlots(environment, { creator, count: 1 });
      if (!wanted) throw new Error('no slot');
      // New people in each round: one person may hold three slots only.
      const buyers = await environment.addPeople(size);
      const attempts = await Promise.all(
        buyers.map((fan) => book(environment, { fan, slot: wanted })),
      );
      outcomes.push(...attempts.map(({ outcome }) => outcome));
      const winners = attempts.filter(({ outcome }) => outcome === 'booked');
      booked.push(winners.length);
      for (const { checkoutUrl } of winners) if (checkoutUrl) await pay(checkoutUrl);
      bookings.push(...winners.map(({ bookingId }) => bookingId ?? ''));
      slots.push(wanted);
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
      wanted: `${rounds} booked, ${rounds * (size - 1)} SLOT_TAKEN`,
      holds: tally(outcomes) === `${rounds * (size - 1)} SLOT_TAKEN, ${rounds} booked`,
    });
    metric(
      exactly(
        `bookings in each of ${rounds} rounds of ${size} buyers, at most`,
        Math.max(...booked),
        1,
      ),
    );
    metric(exactly('bookings in a round, at least', Math.min(...booked), 1));
    metric(
      exactly(
        `captured payments of each of ${rounds} slots, at least and at most`,
        `${Math.min(...captured)} ${Math.max(...captured)}`,
        '1 1',
      ),
    );
    metric(
      exactly(
        'charges for them at the provider',
        providerBooks(environment).chargesOf(bookings),
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
 * A creator whose tabs all open slots that overlap by halves, and close and open others while everybody books: what
 * is open never overlaps, nor what is booked, and each slot has one buyer.
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
    const from = Math.ceil(Date.now() / 86_400_000 + 2) * 86_400_000;
    const open = async (index: number): Promise<string[]> => {
      const input = {
        startsAt: new Date(from + index * QUARTER_MS).toISOString(),
        durationMinutes: 30,
        priceMinor: 500,
      };
      const { code, data, status } = await environment.ask.graphql<{
        createAvailabilitySlot: { slot?: { id: string } };
      }>(OPEN, { input }, { cookie: creator.cookie });
      const id = data?.createAvailabilitySlot.slot?.id;
      codes.push(id ? 'opened' : (code ?? `status ${status}`));
      return id ? [id] : [];
    };
    const opened = (
      await Promise.all(Array.from({ length: 40 }, (_, index) => open(index)))
    ).flat();
    const close = (slotId: string) =>
      environment.ask.graphql(CLOSE, { input: { slotId } }, { cookie: creator.cookie });
    const wanted = (index: number): Slot => ({
      id: opened[index % opened.length] ?? '',
      rowId: '',
    });
    const [attempts] = await Promise.all([
      Promise.all(buyers.map((fan, index) => book(environment, { fan, slot: wanted(index) }))),
      // Every fourth is closed, and others that overlap it are tried in its place, while it is being booked.
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
      providerBooks(environment).chargesOf(winners.map(({ bookingId }) => bookingId ?? '')) -
        winners.length,
    );
  }
  await countOverlaps({ environment, metric, creators, size, rounds });
  metric(exactly('booked without being charged once', charged, 0));
  const strange = [
    ...codes.filter((code) => !['opened', 'SLOT_OVERLAP'].includes(code)),
    ...outcomes.filter((code) => !['booked', 'SLOT_TAKEN', 'SLOT_NOT_FOUND'].includes(code)),
  ];
  metric(
    exactly(
      `other answers than these (${tally(codes)}; ${tally(outcomes)})`,
      tally(strange) || 'none',
      'none',
    ),
  );
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
