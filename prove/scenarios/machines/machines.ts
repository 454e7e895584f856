import { setTimeout as sleep } from 'node:timers/promises';
import { findImbalance } from '../../harness/ledger.ts';
import {
  atLeast,
  atMost,
  exactly,
  ofSpeed,
  tally,
  type RecordMetric,
} from '../../harness/metrics.ts';
import type { Proof } from '../../harness/Proof.ts';
import { until } from '../../harness/purchase.ts';
import { askDependents, describe, prepareBookings } from './dependents.ts';
import { listFaults, type Fault } from './faults.ts';
import { listenAsPage, type Heard } from './listenAsPage.ts';
import type { Part } from './Part.ts';
import { readUnexpectedErrors } from './readUnexpectedErrors.ts';
import { startCluster, type Cluster } from './startCluster.ts';
import { startTraffic, type Traffic } from './traffic.ts';
import { proveUploads } from './uploads.ts';

const SLOTS = { short: 120, full: 600 };
/** Consecutive successful reads after which a fault counts as overcome. */
const CALM_READS = 20;
const CALM_SECONDS = 60;
/** A read that takes longer was waiting for the failed part. */
const LATE_MS = 2_000;
/** The listener's clock may be slightly ahead, so an event may seem to arrive early. */
const CLOCK_MS = 50;

export const machines: Proof = {
  name: 'machines',
  promise:
    'Several processes on services of their own survive the failure of each service and process in turn',
  fault: 'silently lost connections are not closed',
  sourceFaults: [
    {
      file: 'server/platform/database/closeLostConnections.ts',
      from: 'client.close()',
      to: 'client.waitingSince',
    },
  ],
  run: async ({ short, broken, metric }) => {
    const cluster = await startCluster({ fault: broken ? machines.sourceFaults : [] });
    try {
      await run({ cluster, isShort: short || broken, metric });
    } finally {
      await cluster.close();
    }
  },
};

type Running = { cluster: Cluster; isShort: boolean; metric: RecordMetric };

async function run({ cluster, isShort, metric }: Running): Promise<void> {
  const creator = await cluster.addCreator();
  const ofFiles = await proveUploads({ cluster, metric });
  const ofPayments = await prepareBookings(cluster);
  const page = listenAsPage({ url: cluster.publicUrl, cookie: creator.cookie });
  const traffic = await startTraffic({
    cluster,
    creator,
    slots: isShort ? SLOTS.short : SLOTS.full,
  });
  await until(async () => traffic.sales.length > 1);
  const faults = listFaults({ cluster, ofFiles, ofPayments });
  for (const fault of faults.filter((one) => !isShort || one.isShort))
    await suffer({ fault, cluster, traffic, metric });
  const { webs, workers } = cluster;
  // A release replaces all, one after the other.
  const parts = isShort ? [...webs.slice(0, 1), ...workers.slice(0, 1)] : [...webs, ...workers];
  await roll({ parts, traffic, metric, rounds: isShort ? 1 : 2 });
  await traffic.stop();
  await checkSales({ cluster, traffic, metric });
  page.close();
  await checkEvents({ cluster, heard: page.heard, metric });
  metric(exactly('difference of the ledger in cents', await findImbalance(cluster.sql), 0));
}

type Suffering = { fault: Fault; cluster: Cluster; traffic: Traffic; metric: RecordMetric };

async function suffer({ fault, cluster, traffic, metric }: Suffering): Promise<void> {
  const { what, inflict, maxFailed, maxRecoverySeconds, dependents = [] } = fault;
  const finishDependents = askDependents({ dependents, what, metric });
  const first = traffic.shots.length;
  const since = Date.now();
  await inflict();
  const over = performance.now();
  const isCalm = await until(async () => {
    const recent = traffic.shots.slice(-CALM_READS);
    return (
      traffic.oldestOpen() > over &&
      recent.length === CALM_READS &&
      recent.every(({ at, status }) => at > over && status === 200)
    );
  }, CALM_SECONDS);
  await finishDependents(over);
  const shots = traffic.shots.slice(first);
  const bad = shots.filter(({ status }) => status !== 200);
  const late = shots.filter(({ milliseconds }) => milliseconds > LATE_MS);
  const ends = [...bad, ...late].map(({ at, milliseconds }) => at + milliseconds);
  const recovered = Math.max(over, ...ends);
  metric({
    ...exactly(`${what}: failed reads of ${shots.length}${describe(bad)}`, bad.length, 0),
    ...(maxFailed === null ? { expected: 'any', holds: true } : {}),
  });
  // A dependency that is down must lead to 503, never to an internal error or an empty response.
  const wrong = bad.filter(({ error }) => /^(200|500)/.test(error ?? ''));
  metric(exactly(`${what}: failures without 503${describe(wrong)}`, wrong.length, 0));
  const unexpected = readUnexpectedErrors({ parts: cluster.webs, since });
  metric(exactly(`${what}: errors that the web processes did not expect`, unexpected, ''));
  metric(exactly(`${what}: reads succeed again`, isCalm ? 'yes' : 'no', 'yes'));
  metric(
    ofSpeed(atMost(`${what}: recovery`, (recovered - over) / 1_000, maxRecoverySeconds, ' s')),
  );
}

type Rolling = { parts: Part[]; traffic: Traffic; metric: RecordMetric; rounds: number };

/** Replaces each process in turn, as a release does. */
async function roll({ parts, traffic, metric, rounds }: Rolling): Promise<void> {
  const first = traffic.shots.length;
  const exitCodes: (number | null)[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const part of parts) {
      exitCodes.push(await part.stop('SIGTERM'));
      await part.start();
      // HAProxy sends requests once a health check has succeeded.
      await sleep(1_500);
    }
  const shots = traffic.shots.slice(first);
  const bad = shots.filter(({ status }) => status !== 200);
  metric(
    exactly(
      `${parts.length} processes replaced ${rounds === 1 ? 'once' : 'twice'}: failed reads of ${shots.length}${describe(bad)}`,
      bad.length,
      0,
    ),
  );
  metric(exactly('exit codes', tally(exitCodes.map(String)), `${exitCodes.length} 0`));
}

type Checking = { cluster: Cluster; traffic: Traffic; metric: RecordMetric };

const CONFIRMED = `select count(*)::int as count from "Booking" where "id" = any($1) and "status" = 'CONFIRMED'`;
/** The confirmation email to the fan, one per booking. */
const CONFIRMATIONS = `
  select count(*)::int as count from "SentMail"
  where "failure" is null and "subjectId" = any($1) and "recipient" = any($2)`;
const DOUBLE_BOOKINGS = `
  select count(*)::int as count from (
    select from "Booking" where booking_blocks_slot("status") group by "slotId" having count(*) > 1) as doubled`;
/** One row per event, recipient and purchase. */
const DOUBLED_JOBS = `
  select count(*)::int as count from (
    select from "SentMail" where "failure" is null group by "mailId", "recipient" having count(*) > 1
    union all select from "LedgerEntry" group by "transactionId", "account", "amountMinor" having count(*) > 1) as doubled`;

async function checkSales({ cluster, traffic, metric }: Checking): Promise<void> {
  const { sales, abandoned } = traffic;
  const ids = sales.map(({ bookingId }) => bookingId);
  const emails = sales.map(({ fan }) => fan.email);
  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await cluster.sql.query<{ count: number }>(sql, values)).rows[0]?.count ?? 0;
  await until(async () => (await count(CONFIRMATIONS, [ids, emails])) >= ids.length, 60);
  metric(atLeast('purchases', sales.length, 10));
  metric(exactly('abandoned purchases', abandoned.join(', '), ''));
  metric(exactly('paid bookings that are confirmed', await count(CONFIRMED, [ids]), ids.length));
  metric(exactly('emails of confirmation', await count(CONFIRMATIONS, [ids, emails]), ids.length));
  metric(exactly('double bookings', await count(DOUBLE_BOOKINGS), 0));
  metric(exactly('doubled jobs', await count(DOUBLED_JOBS), 0));
}

type Hearing = { cluster: Cluster; heard: Heard[]; metric: RecordMetric };

/** The page learns of a payment from its event, or by reading again after it. */
async function checkEvents({ cluster, heard, metric }: Hearing): Promise<void> {
  const { rows } = await cluster.sql.query<{ bookingId: string; paidAt: Date }>(
    `select "bookingId", "paidAt" from "Payment" where "paidAt" is not null`,
  );
  const lost = rows.filter(
    ({ bookingId, paidAt }) =>
      !heard.some(
        (one) =>
          one.at >= paidAt.getTime() - CLOCK_MS && (one.fresh || one.bookingId === bookingId),
      ),
  );
  metric(exactly(`lost events of ${rows.length}`, lost.length, 0));
}
