import { exactly, tally } from '../../harness/metrics.ts';
import { PRICE_MINOR } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import { deliver, readProviderRecords } from '../../harness/providerEvents.ts';
import { count, reconcileNow, until } from '../../harness/purchase.ts';
import { retainedMinor, getRefunds } from './lateProvider.ts';
import { begin, changeLate, each, purchase, retry } from './lateVisits.ts';
import { type Fate, type Visit, WANTED } from './Visit.ts';

const FATES = Object.keys(WANTED) as Fate[];

const IGNORE_LATE_FAILURES = {
  file: 'server/areas/payments/refunds/failRefund.ts',
  from: 'where: { id: refundId, attempt, ...failing.where }',
  to: "where: { id: refundId, attempt, status: 'PENDING' }",
};

export const lateMoney: Proof = {
  name: 'lateMoney',
  promise:
    'After late changes of payments and refunds the ledger equals the provider, and the fan has the session or the money',
  fault: 'refunds that fail after they succeeded are ignored',
  sourceFaults: [IGNORE_LATE_FAILURES],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({
      apps: 2,
      ...(broken ? { fault: [IGNORE_LATE_FAILURES] } : {}),
    });
    await environment.control('webhooks/pause');
    const staff = await environment.addPerson();
    await environment.sql.query(`update "User" set "role" = 'ADMIN' where "id" = $1`, [staff.id]);
    const rounds = short || broken ? 1 : 20;
    const seconds = broken ? 5 : 30;
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push(...(await Promise.all(FATES.map((fate) => begin(environment, fate)))));
    }
    await each(visits, (visit) => purchase(environment, visit));
    await loseEvents(environment);
    await heal(environment, {
      visits,
      seconds,
      open: visits.filter(({ fate }) => fate.startsWith('a bank debit')).length,
    });
    await each(visits, (visit) => changeLate(environment, visit));
    await deliverFailures(environment, visits);
    await loseEvents(environment);
    await runJob(environment, 'readRefunds');
    await heal(environment, { visits, seconds });
    await each(visits, (visit) => retry(environment, { visit, staff, seconds }));
    await heal(environment, { visits, seconds });

    const ends = await Promise.all(
      visits.map(async (visit) => ({ visit, state: await getState(environment, visit) })),
    );
    const wrong = ends.filter(({ visit, state }) => state !== WANTED[visit.fate]);
    const first = wrong[0] ? ` (${wrong[0].visit.fate}: ${wrong[0].state})` : '';
    metric(
      exactly(
        `purchases of ${visits.length} with an unexpected final state${first}`,
        wrong.length,
        0,
      ),
    );
    const kept = await Promise.all(visits.map((visit) => retainedMinor(environment, visit)));
    const unfair = visits.filter(
      ({ fate }, index) => kept[index] !== (WANTED[fate].startsWith('CONFIRMED') ? PRICE_MINOR : 0),
    );
    metric(exactly('fans with neither session nor money, or with both', unfair.length, 0));
    const retried = visits.filter(
      ({ fate }) => fate.includes('refund fails') || fate.startsWith('the same'),
    );
    const made = await Promise.all(
      retried.map(async (visit) =>
        (await getRefunds(environment, visit))
          .map(({ status }) => status)
          .toSorted()
          .join(' '),
      ),
    );
    metric(
      exactly(
        'refunds at the provider per retried refund',
        tally(made),
        `${retried.length} failed succeeded`,
      ),
    );
    const {
      rows: [ledger],
    } = await environment.sql.query<{ minor: string }>(
      `select coalesce(sum("amountMinor"), 0) as minor from "LedgerEntry" where "account" = 'PROVIDER_BALANCE'`,
    );
    metric(
      exactly(
        'difference between ledger and provider in cents',
        Number(ledger?.minor) - readProviderRecords(environment).balanceMinor(),
        0,
      ),
    );
    await environment.control('webhooks/resume');
  },
};

/** Drops the events that the provider has not delivered yet. */
async function loseEvents(environment: TestEnvironment): Promise<void> {
  await environment.control('webhooks/lose');
}

/** Delivers the events of these purchases. */
async function deliverFailures(environment: TestEnvironment, visits: Visit[]): Promise<void> {
  const heard = visits.filter(({ fate }) => fate.startsWith('a refund fails'));
  const refundIds = (await Promise.all(heard.map((visit) => getRefunds(environment, visit))))
    .flat()
    .map(({ id }) => id);
  const { events } = readProviderRecords(environment).readEventsAfter(0);
  const failures = events.filter(
    ({ type, data }) => type === 'refund.failed' && refundIds.includes(String(data.object['id'])),
  );
  for (const event of failures) await deliver(environment, event);
}

async function runJob(environment: TestEnvironment, name: string): Promise<void> {
  await environment.sql.query('select graphile_worker.add_job($1::text, job_key := $1)', [name]);
  await until(
    async () => (await count(environment, 'graphile_worker.jobs where key = $1', [name])) === 0,
  );
}

type Healing = { visits: Visit[]; seconds: number; open?: number };

/** Runs the reconciler until `open` checkouts are left and no refund is pending. */
async function heal(
  environment: TestEnvironment,
  { visits, seconds, open = 0 }: Healing,
): Promise<void> {
  const ids = [visits.map(({ bookingId }) => bookingId)];
  await until(async () => {
    await environment.sql.query(
      `update "Payment" set "createdAt" = "createdAt" - interval '2 minutes' where "bookingId" = any($1) and "status" = 'EXPIRED' and "checkoutClosedAt" is null`,
      ids,
    );
    await reconcileNow(environment);
    const checkouts = await count(
      environment,
      '"Payment" where "bookingId" = any($1) and "checkoutClosedAt" is null',
      ids,
    );
    const refunds = await count(
      environment,
      `"Refund" r join "Payment" p on p."id" = r."paymentId" where p."bookingId" = any($1) and r."status" = 'PENDING'`,
      ids,
    );
    return checkouts === open && refunds === 0;
  }, seconds);
}

async function getState(environment: TestEnvironment, { bookingId }: Visit): Promise<string> {
  const {
    rows: [row],
  } = await environment.sql.query<{ state: string }>(
    `select b."status" || ' ' || p."status" || ' ' || coalesce((select string_agg(r."status"::text, '+') from "Refund" r where r."paymentId" = p."id"), '') as state
     from "Booking" b join "Payment" p on p."bookingId" = b."id" where b."id" = $1`,
    [bookingId],
  );
  return row?.state ?? 'no booking';
}
