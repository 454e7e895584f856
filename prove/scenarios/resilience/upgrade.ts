import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { applyMigration } from '../../../server/platform/database/applyMigration.ts';
import { atMost, exactly, tally } from '../../harness/metrics.ts';
import { pollUntil, type Shot } from '../../harness/load.ts';
import { addSlots, PRICE_MINOR, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import { TEXT_REFUSED } from '../../harness/operations.ts';
import type { Proof, ScenarioContext } from '../../harness/Proof.ts';
import { book, count, pay, readProfile, refund, until } from '../../harness/purchase.ts';
import { checkOut, upgrades, type Upgrade } from './releases.ts';

/** Makes a migration that rewrites or locks the table for long measurable. */
const OLD_SLOTS = 20_000;
const RENAME_COLUMN = 'alter table "User" rename column "bio" to "about"';

export const upgrade: Proof = {
  name: 'upgrade',
  promise:
    'Each migration runs while the previous release serves, and that release keeps serving and restarts on the new schema',
  fault: 'the last migration also renames a column that the previous release reads',
  run: async ({ short, broken, metric, createEnvironment, closeEnvironment }) => {
    const all = await upgrades();
    const chosen = short || broken ? all.slice(-1) : all;
    const seen: Seen = {
      shots: [],
      outcomes: [],
      refunds: [],
      textAnswers: [],
      unsettled: 0,
      longest: 0,
      longestMigration: 0,
    };
    for (const [index, one] of chosen.entries())
      await serveDuringMigration({
        upgrade: one,
        createEnvironment,
        closeEnvironment,
        seen,
        fault: broken && index === chosen.length - 1 ? RENAME_COLUMN : null,
      });
    const migrationCount = chosen.flatMap(({ migrations }) => migrations).length;
    const failed = seen.shots.filter(({ status }) => status !== 200);
    metric(
      exactly(
        'answers to the text of an operation',
        tally(seen.textAnswers),
        `${chosen.length} ${TEXT_REFUSED}`,
      ),
    );
    metric(
      exactly(
        `failed reads of ${seen.shots.length}, by operation id, by ${chosen.length} releases during and after ${migrationCount} migrations${failed.length > 0 ? ` (${tally(failed.map(({ status, error }) => error ?? String(status)))})` : ''}`,
        failed.length,
        0,
      ),
    );
    metric(exactly('results of bookings', tally(seen.outcomes), `${seen.outcomes.length} booked`));
    metric(
      exactly(
        'results of refunds before the migration, after it and after a restart',
        tally(seen.refunds),
        `${chosen.length * 3} refunded`,
      ),
    );
    metric(exactly('refunds still pending', seen.unsettled, 0));
    metric(
      atMost(
        `longest response during a migration (the longest migration took ${Math.round(seen.longestMigration)} ms)`,
        seen.longest,
        5_000,
        ' ms',
      ),
    );
  },
};

type Seen = {
  shots: Shot[];
  outcomes: string[];
  refunds: string[];
  textAnswers: string[];
  unsettled: number;
  longest: number;
  longestMigration: number;
};

async function serveDuringMigration({
  upgrade: { before, migrations },
  createEnvironment,
  closeEnvironment,
  seen,
  fault,
}: { upgrade: Upgrade; seen: Seen; fault: string | null } & Pick<
  ScenarioContext,
  'createEnvironment' | 'closeEnvironment'
>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slotcast-release-'));
  try {
    await checkOut({ commit: before, folder });
    const environment = await createEnvironment({ release: folder, persistedOnly: true });
    const creator = await environment.addCreator();
    await environment.sql.query(
      `insert into "AvailabilitySlot" ("creatorId", "startsAt", "endsAt", "priceMinor", "currency") select $1, at, at + interval '30 minutes', 500, 'USD' from generate_series(now() - interval '1 hour' * $2::int, now() - interval '1 hour', interval '1 hour') as at`,
      [creator.id, OLD_SLOTS],
    );
    const slots = await addSlots(environment, { creator, count: 600 });
    const next = (): Slot => slots.shift() as Slot;
    const fans = await environment.addPeople(slots.length);
    const someone = (): Person => fans.shift() as Person;
    seen.refunds.push(await buyAndCancel({ environment, fan: someone(), slot: next() }));
    const readers = pollUntil({ atOnce: 3, send: () => readProfile(environment, { creator }) });
    const buyers = pollUntil({
      atOnce: 1,
      send: async () => {
        const { outcome, status } = await book(environment, { fan: someone(), slot: next() });
        seen.outcomes.push(outcome);
        return status;
      },
    });
    await sleep(500);
    const from = performance.now();
    await migrateWhileServing({ environment, migrations, fault });
    const to = performance.now();
    seen.longestMigration = Math.max(seen.longestMigration, to - from);
    await sleep(1_000);
    seen.refunds.push(await buyAndCancel({ environment, fan: someone(), slot: next() }));
    const shots = [...(await readers.stop()), ...(await buyers.stop())];
    seen.longest = Math.max(
      seen.longest,
      ...shots
        .filter(({ at, milliseconds }) => at < to && at + milliseconds > from)
        .map(({ milliseconds }) => milliseconds),
    );
    seen.shots.push(...shots);
    const { code } = await environment.ask.graphql('{ games(first: 1) { edges { cursor } } }');
    seen.textAnswers.push(code ?? 'data');
    // A rollback starts the previous release on the new schema.
    await environment.killApp(0, 'SIGTERM');
    await environment.startApp(0);
    seen.shots.push({
      at: 0,
      milliseconds: 0,
      status: await readProfile(environment, { creator }),
      error: null,
    });
    seen.refunds.push(await buyAndCancel({ environment, fan: someone(), slot: next() }));
    await until(async () => (await pendingRefunds(environment)) === 0, 30);
    seen.unsettled += await pendingRefunds(environment);
    await closeEnvironment(environment);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Migrates as the first server of the new release does, while the old release serves. */
async function migrateWhileServing({
  environment,
  migrations,
  fault,
}: {
  environment: TestEnvironment;
  migrations: Upgrade['migrations'];
  fault: string | null;
}): Promise<void> {
  const client = new Client({ connectionString: environment.databaseUrl });
  await client.connect();
  for (const migration of migrations) await applyMigration({ client, migration });
  if (fault) await client.query(fault);
  await client.end();
}

async function buyAndCancel({
  environment,
  fan,
  slot,
}: {
  environment: TestEnvironment;
  fan: Person;
  slot: Slot;
}): Promise<string> {
  const { bookingId, checkoutUrl, outcome } = await book(environment, { fan, slot });
  if (!bookingId || !checkoutUrl) return outcome;
  await pay(checkoutUrl);
  const confirmed = await until(
    async () =>
      (await count(environment, '"Booking" where "id" = $1 and "status" = \'CONFIRMED\'', [
        bookingId,
      ])) === 1,
  );
  return confirmed
    ? refund(environment, { fan, bookingId, expectedRefundMinor: PRICE_MINOR })
    : 'not confirmed';
}

function pendingRefunds(environment: TestEnvironment): Promise<number> {
  return count(environment, '"Refund" where "status" = \'PENDING\'');
}
