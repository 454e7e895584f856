import { exactly, tally, type RecordMetric } from '../../harness/metrics.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { addSlots, PRICE_MINOR, type Slot } from '../../harness/offers.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import {
  book,
  count,
  pay,
  reconcileNow,
  refund,
  until,
  type Attempt,
} from '../../harness/purchase.ts';
import { booksOf } from './packScene.ts';

const SIZE = 3;
/** Squads with an even number have enough fans at the deadline, the others one too few. */
const MINIMUM = 2;
const REPEATS = 5;

/** Lets two fans have the same place. */
const FAULT =
  'drop index "Booking_one_live_per_place"; alter table "Squad" drop constraint "Squad_free_places"';

type Opened = { creator: Person; slot: Slot; fans: Person[]; attempts: Attempt[] };

export const squads: Proof = {
  name: 'squads',
  promise:
    'Squads: no place is sold twice, a fan has one place, everyone is refunded once when too few pay, and the ledger equals the provider',
  fault: 'the unique index on places is dropped',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2 });
    const before = await booksOf(environment);
    const squadCount = short || broken ? 4 : 20;
    const size = short || broken ? 20 : 50;
    if (broken) await environment.sql.query(FAULT);
    const opened: Opened[] = [];
    for (let index = 0; index < squadCount; index += 1)
      opened.push(await fill(environment, { size }));
    const outcomes = opened.flatMap(({ attempts }) => attempts.map(({ outcome }) => outcome));
    metric(
      exactly(
        `results of ${squadCount * size} fans at once on ${squadCount} squads of ${SIZE}`,
        tally(outcomes),
        `${squadCount * (size - SIZE)} SLOT_TAKEN, ${squadCount * SIZE} booked`,
      ),
    );
    metric(exactly('places that two live bookings have', await countTwice(environment, opened), 0));
    await joinAgain({ environment, opened, metric });
    await decide({ environment, opened, metric });
    metric(
      exactly(
        'places counted as free that differ from the bookings',
        await countWrong(environment, opened),
        0,
      ),
    );
    const settled = await until(
      async () => {
        await reconcileNow(environment);
        const after = await booksOf(environment);
        return after.ledger - before.ledger === after.provider - before.provider;
      },
      broken ? 10 : 60,
    );
    metric(exactly('the ledger equals the provider', String(settled), 'true'));
  },
};

/** Many fans book a new squad at once. */
async function fill(environment: TestEnvironment, { size }: { size: number }): Promise<Opened> {
  const creator = await environment.addCreator();
  const [slot] = await addSlots(environment, { creator, count: 1, firstMinute: 48 * 60 });
  if (!slot) throw new Error('no slot');
  await environment.sql.query(`update "AvailabilitySlot" set "isSquad" = true where "id" = $1`, [
    slot.rowId,
  ]);
  await environment.sql.query(
    `with squad as (
       insert into "Squad" ("slotId", "size", "minimum", "freePlaces", "deadlineAt")
       values ($1, $2, $3, $2, now() + interval '1 day') returning "slotId")
     insert into "SquadPlace" ("slotId", "kind", "label") select "slotId", 'DISCORD', 'nova' from squad`,
    [slot.rowId, SIZE, MINIMUM],
  );
  const fans = await environment.addPeople(size);
  const attempts = await Promise.all(fans.map((fan) => book(environment, { fan, slot })));
  return { creator, slot, fans, attempts };
}

const winnersOf = ({ fans, attempts }: Opened) =>
  attempts.flatMap(({ outcome, ...attempt }, index) => {
    const fan = fans[index];
    return outcome === 'booked' && fan ? [{ fan, ...attempt }] : [];
  });

/** A fan with a place requests more with other keys, all at once. */
async function joinAgain({
  environment,
  opened,
  metric,
}: {
  environment: TestEnvironment;
  opened: Opened[];
  metric: RecordMetric;
}): Promise<void> {
  const answers = await Promise.all(
    opened.flatMap((squad) =>
      winnersOf(squad)
        .slice(0, 1)
        .flatMap(({ fan }) =>
          Array.from({ length: REPEATS }, () => book(environment, { fan, slot: squad.slot })),
        ),
    ),
  );
  metric(
    exactly(
      'results of further bookings of a fan who has a place',
      tally(answers.map(({ outcome }) => outcome)),
      `${opened.length * REPEATS} SQUAD_JOINED`,
    ),
  );
}

/**
 * Pays enough places of every second squad and one of the others, while fans cancel and the deadline
 * comes; then decides several times.
 */
async function decide({
  environment,
  opened,
  metric,
}: {
  environment: TestEnvironment;
  opened: Opened[];
  metric: RecordMetric;
}): Promise<void> {
  const paid = opened.map((squad, index) =>
    winnersOf(squad).slice(0, index % 2 === 0 ? MINIMUM : MINIMUM - 1),
  );
  await Promise.all(paid.flat().map(({ checkoutUrl }) => pay(checkoutUrl ?? '')));
  await environment.sql.query(
    `update "Squad" set "deadlineAt" = now() where "slotId" = any($1)`,
    idsOf(opened),
  );
  for (let repeat = 0; repeat < REPEATS; repeat += 1)
    for (const { slot } of opened)
      await environment.sql.query(
        `select graphile_worker.add_job('decideSquad', json_build_object('slotId', $1::text))`,
        [slot.rowId],
      );
  const statuses = async (): Promise<string> => {
    const { rows } = await environment.sql.query<{ status: string }>(
      'select "status"::text as status from "Squad" where "slotId" = any($1)',
      idsOf(opened),
    );
    return tally(rows.map(({ status }) => status));
  };
  const expected = tally(
    opened.map((_squad, index) => (index % 2 === 0 ? 'CONFIRMED' : 'TOO_FEW')),
  );
  await until(async () => (await statuses()) === expected, 60);
  metric(exactly('squads after their deadline', await statuses(), expected));
  const few = paid.filter((_places, index) => index % 2 === 1).flat();
  const refunded = (): Promise<number> =>
    count(
      environment,
      `"Refund" r join "Payment" p on p."id" = r."paymentId"
       where p."bookingId" = any($1) and r."status" = 'SUCCEEDED'`,
      [few.map(({ bookingId }) => bookingId)],
    );
  await until(async () => (await refunded()) >= few.length, 60);
  metric(
    exactly(
      'refunds that the provider has made for squads with too few',
      await refunded(),
      few.length,
    ),
  );
  // After the decision a fan leaves, and the session still takes place.
  const leaving = paid.flatMap((places, index) => (index % 2 === 0 ? places.slice(0, 1) : []));
  const left = await Promise.all(
    leaving.map(({ fan, bookingId }) =>
      refund(environment, {
        fan,
        bookingId: bookingId ?? '',
        expectedRefundMinor: PRICE_MINOR,
      }),
    ),
  );
  metric(exactly('fans who left afterwards', tally(left), `${leaving.length} refunded`));
  metric(exactly('squads after fans have left', await statuses(), expected));
}

const idsOf = (opened: Opened[]): [string[]] => [opened.map(({ slot }) => slot.rowId)];

const countTwice = (environment: TestEnvironment, opened: Opened[]): Promise<number> =>
  count(
    environment,
    `(select 1 from "Booking" where "slotId" = any($1) and booking_blocks_slot("status")
      group by "slotId", "placeNumber" having count(*) > 1) twice`,
    idsOf(opened),
  );

const countWrong = (environment: TestEnvironment, opened: Opened[]): Promise<number> =>
  count(
    environment,
    `"Squad" q where q."slotId" = any($1) and q."freePlaces" <> q."size" - (
      select count(*) from "Booking" b where b."slotId" = q."slotId" and booking_blocks_slot(b."status"))`,
    idsOf(opened),
  );
