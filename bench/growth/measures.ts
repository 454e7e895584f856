import { fillWeeklyPatterns } from '../../server/areas/availability/patterns/weeklyPattern.ts';
import { bookSlot } from '../../server/areas/bookings/holds/bookSlot.ts';
import { assignNewcomerPlaces } from '../../server/areas/discovery/assignNewcomerPlaces.ts';
import { refreshCreatorCards } from '../../server/areas/discovery/refreshCreatorCards.ts';
import {
  queueMonthlyStatements,
  zoneProgress,
} from '../../server/areas/invoices/statements/queueMonthlyStatements.ts';
import {
  NOTIFICATIONS_PER_PAGE,
  pageOf,
  unreadBy,
} from '../../server/areas/notifications/notifications.access.ts';
import { deleteAbandonedUploads } from '../../server/areas/orders/deliveries/uploads/removeUploads.ts';
import { readOverlay } from '../../server/surfaces/overlays/readOverlay.ts';
import { reconcile } from '../../server/areas/payments/ledger/reconcile.ts';
import {
  EVENTS_PER_PAGE,
  matching,
  NEWEST_FIRST,
} from '../../server/platform/audit/AuditEvent.type.ts';
import { jobsJobs } from '../../server/platform/jobs/jobs.jobs.ts';
import type { Actor } from '../../server/platform/access/Actor.ts';
import { databaseGauges } from '../../server/platform/metrics/gauges.ts';
import { deleteExpiredRows } from '../../server/platform/retention/deleteExpiredRows.ts';
import { RETENTION } from '../../server/retention.ts';
import type { Place } from './connect.ts';
import { BOOKING, CREATORS_OF_ZONE, SLOT, USER, ZONE } from './seedGrown.ts';
import { DAY_MS, HOUR_MS } from '../../server/platform/time/timeUnits.rules.ts';

/** `prepare` is not timed; `isJob` repeats less often. */
export type Measure = {
  what: string;
  isJob?: true;
  prepare?: (place: Place, n: number) => Promise<void>;
  run: (place: Place, n: number) => Promise<unknown>;
};

/** Rows that are due in both databases. */
const DUE = 200;
/** In both zones a time at which statements are queued. */
const FIRST_OF_MONTH = new Date(Date.UTC(2026, 0, 1, 12));
const NAMES = 'nova kaito rhea luna oxide ember pixel zuri vesper juno'.split(' ');
/** A creator that is not the same in every repetition. */
const numberOf = ({ creators }: Place, n: number): number => {
  const number = 1 + ((n * 7_919) % creators);
  // Every fifth is a gamer, which the category page lists.
  return number - (number % 5) || 5;
};
const usernameOf = (place: Place, n: number): string => {
  const creator = numberOf(place, n);
  return `${NAMES[creator % 10]}-${creator}`;
};
const hours = (from: number): string =>
  new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + from * HOUR_MS).toISOString();

const CATEGORY = {
  tag: 'GAMER',
  search: null as string | null,
  minPriceMinor: null,
  maxPriceMinor: null,
  language: null,
  freeFrom: null,
  freeTo: null,
  sort: 'RECOMMENDED',
  page: 1,
};

type Reading = { operation: string; variables: (place: Place, n: number) => object };

function read({ operation, variables }: Reading): Measure['run'] {
  return async (place, n) => {
    const requested = JSON.stringify({ ...variables(place, n), unused: n });
    const found = place.find({ id: place.idOf(operation), variables: requested });
    if (!found) throw new Error(`${operation} is not compiled`);
    const { body } = await found.answer();
    if (!body.includes('{"data":{') || body.length < 100) throw new Error(body.toString());
  };
}

const category = (search: string | null): Measure['run'] =>
  read({
    operation: 'CategoryResultsQuery',
    variables: () => ({ ...CATEGORY, search, from: hours(1), to: hours(30) }),
  });

/** Half of all creators have "apex" in a game; a tenth are called "nova". */
export const MEASURES: Measure[] = [
  {
    what: 'home',
    run: read({
      operation: 'HomePageQuery',
      variables: () => ({ from: hours(16), to: hours(22) }),
    }),
  },
  { what: 'category page and its total', run: category(null) },
  { what: 'search for a word of every fifth, with its total', run: category('apex') },
  { what: 'search for a word of a tenth, with its total', run: category('nova') },
  { what: 'search for one username', run: (place, n) => category(usernameOf(place, n))(place, n) },
  {
    what: 'profile',
    run: read({
      operation: 'ProfilePageQuery',
      variables: (place, n) => ({
        username: usernameOf(place, n),
        from: hours(0),
        to: hours(24),
      }),
    }),
  },
  {
    what: 'overlay',
    run: async (place, n) => {
      if (!(await readOverlay(place.deps, { username: usernameOf(place, n) })))
        throw new Error(`${usernameOf(place, n)} was not found`);
    },
  },
  {
    what: 'booking',
    run: async (place, n) => {
      const creator = numberOf(place, n);
      const slotId = await benchId(place, { kind: SLOT, number: creator * 16 + 9 });
      const fan = await fanOf(place, n);
      await bookSlot(place.deps, fan, { slotId, idempotencyKey: `bench-${n}` });
    },
  },
  {
    what: 'notifications of a creator, with the number of unread ones',
    run: async (place, n) => {
      const { notification } = place.deps.prisma;
      const id = await benchId(place, { kind: USER, number: numberOf(place, n) });
      if (
        (await notification.findMany({ ...pageOf(id), take: NOTIFICATIONS_PER_PAGE })).length === 0
      )
        throw new Error('The creator has no notifications.');
      await notification.count({ where: unreadBy(id) });
    },
  },
  {
    what: 'audit log of a booking',
    run: async (place, n) => {
      const { prisma } = place.deps;
      const about = await benchId(place, { kind: BOOKING, number: numberOf(place, n) * 16 + 1 });
      const where = await matching({ about, prisma });
      const page = await prisma.auditEvent.findMany({
        where,
        orderBy: NEWEST_FIRST,
        take: EVENTS_PER_PAGE,
      });
      if (page.length === 0) throw new Error('The booking has no audit events.');
    },
  },
  { what: '/metrics', run: async ({ deps }) => databaseGauges(deps)() },
  {
    what: `job: fill ${DUE} weekly patterns that are due`,
    isJob: true,
    prepare: async ({ deps, creators }) => {
      await deps.pool.query(
        `update "WeeklyPattern" set "nextFillAt" = now() - interval '1 minute'
          where "creatorId" in (select bench_id(1, i) from generate_series(1, $1::int, $1::int / ${DUE}) i)`,
        [creators],
      );
    },
    run: ({ deps }) => fillWeeklyPatterns(deps),
  },
  {
    what: `job: refresh ${DUE} cards that are stale`,
    isJob: true,
    prepare: async ({ deps, creators }) => {
      await deps.pool.query(
        `update "CreatorCard" set "staleAt" = now() - interval '1 minute' where "userId" in (select bench_id(1, i)
          from generate_series(1, $1::int, $1::int / ${DUE}) i)`,
        [creators],
      );
    },
    run: ({ deps }) => refreshCreatorCards(deps),
  },
  { what: 'job: reconcile, nothing late', isJob: true, run: ({ deps }) => reconcile(deps) },
  {
    what: 'job: delete 1,000 expired rows',
    isJob: true,
    prepare: async ({ deps }) => {
      await deps.pool.query(
        `insert into "SentMail" ("mailId", "recipient", "subject", "sentAt") select i::text, 'a@bench.example', 'x',
          now() - interval '2 years' from generate_series(1, 1000) i`,
      );
    },
    run: ({ deps }) => deleteExpiredRows(deps, RETENTION),
  },
  {
    what: `job: queue the statements of a zone with ${CREATORS_OF_ZONE} sellers`,
    isJob: true,
    prepare: async ({ deps }) => {
      await deps.pool.query('delete from "MonthlyStatement"');
      // The other zone has been read today.
      await deps.pool.query(
        `insert into "RetentionProgress" ("name", "through") values ($1, to_timestamp(0)), ($2, $3)
         on conflict ("name") do update set "through" = excluded."through"`,
        [zoneProgress(ZONE), zoneProgress('UTC'), FIRST_OF_MONTH],
      );
    },
    run: async ({ deps }) => {
      await queueMonthlyStatements({ ...deps, now: () => FIRST_OF_MONTH });
      const { rowCount } = await deps.pool.query('select from "MonthlyStatement"');
      if (rowCount !== CREATORS_OF_ZONE) throw new Error(`${rowCount} statements were queued.`);
    },
  },
  {
    what: `job: delete ${DUE} abandoned uploads`,
    isJob: true,
    prepare: async ({ deps }) => {
      await deps.pool.query(
        `insert into "DeliveryUpload" ("orderId", "name", "contentType", "bytes", "fingerprint", "key",
          "storeUploadId", "lastPartAt", "createdAt")
         select (select "orderId" from "DeliveryUpload" limit 1), 'old.mp4', 'video/mp4', 1, i::text,
           'abandoned/' || i, i::text, now() - interval '2 days', now() - interval '2 days' from generate_series(1, ${DUE}) i`,
      );
    },
    run: async ({ deps }) => {
      await deleteAbandonedUploads(deps);
      const lt = new Date(Date.now() - DAY_MS);
      const left = await deps.prisma.deliveryUpload.count({ where: { lastPartAt: { lt } } });
      if (left > 0) throw new Error(`${left} uploads were not deleted.`);
    },
  },
  {
    what: 'job: assign the places of newcomers',
    isJob: true,
    run: ({ deps }) => assignNewcomerPlaces(deps),
  },
  {
    what: `job: delete ${DUE} idle queues`,
    isJob: true,
    prepare: async ({ deps }) => {
      await deps.pool.query(
        `insert into graphile_worker._private_job_queues (queue_name) select 'idle-' || i
          from generate_series(1, ${DUE}) i on conflict do nothing`,
      );
    },
    run: ({ deps }) => jobsJobs.deleteIdleQueues.run(deps, {}),
  },
];

/** The id that seedGrown gave to a row. */
async function benchId(
  { deps }: Place,
  { kind, number }: { kind: number; number: number },
): Promise<string> {
  const { rows } = await deps.pool.query<{ id: string }>(
    `select bench_id($1::int, $2::bigint) as id`,
    [kind, number],
  );
  return rows[0]?.id ?? '';
}

async function fanOf({ deps, creators }: Place, n: number): Promise<Actor> {
  const number = creators + 1 + (n % Math.floor(creators / 2));
  const { rows } = await deps.pool.query<Actor>(
    `select "id", "username", "email", "role", "locale", "timeZone" from "User" where "id" = bench_id(1, $1::bigint)`,
    [number],
  );
  if (!rows[0]) throw new Error('A fan is missing.');
  return rows[0];
}
