import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { atMost, exactly, ofSpeed } from '../../harness/metrics.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { count, until } from '../../harness/purchase.ts';
import { HOUR_MS } from '../../../server/platform/time/timeUnits.rules.ts';

const WITHOUT_LIMIT = {
  file: 'server/areas/follows/alertFollowers.ts',
  from: '(heard.get(person.id) ?? 0) < MAX_ALERTS_PER_INTERVAL,',
  to: 'heard.size >= 0,',
};
const SLOTS = 50;
/** People who follow several creators, and the number of creators each follows. */
const FANS_OF_SEVERAL = 200;
const SEVERAL = 7;
const MAX_MESSAGES = 5;
/** One in this many followers also wants an immediate email. */
const PER_EMAIL = 100;
/** Maximum for 100,000 followers, on two cores. */
const MAX_SECONDS = 180;
const TIMEOUT_SECONDS = 400;

const OPEN = `mutation ($input: CreateAvailabilitySlotsInput!) { result: createAvailabilitySlots(input: $input) {
  ... on CreateAvailabilitySlotsSuccess { results { slot { id } } } ... on UserError { code } } }`;

export const alerts: Proof = {
  name: 'alerts',
  promise:
    'New times of a creator with 100,000 followers are one job, and nobody gets more messages than the limits allow',
  fault: 'messages about several creators are not counted together',
  sourceFaults: [WITHOUT_LIMIT],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ fault: broken ? [WITHOUT_LIMIT] : [] });
    const size = short || broken ? 2_000 : 100_000;
    const creators = await environment.addCreators(SEVERAL);
    const [star, ...others] = creators as [Person, ...Person[]];
    await addFollowers(environment, { creator: star, others, size });
    const ids = creators.map(({ id }) => id);

    await open(environment, { creator: star, from: 0 });
    metric(
      exactly(`jobs after opening ${SLOTS} slots`, await countJobs(environment, [star.id]), 1),
    );
    const seconds = await runAlerts(environment, [star.id]);
    metric(ofSpeed(atMost(`seconds for ${size} followers`, seconds, MAX_SECONDS)));
    const messages = `"Notification" where "kind" = 'SLOTS_OPENED' and "data"->>'otherUsername' = $1`;
    metric(exactly('messages', await count(environment, messages, [star.username]), size));
    metric(
      exactly(
        'emails that may be sent beside another one',
        await count(
          environment,
          `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t."id" = j."task_id"
           where t."identifier" = 'mailAlert' and j."job_queue_id" is null`,
        ),
        0,
      ),
    );

    await open(environment, { creator: star, from: SLOTS });
    await runAlerts(environment, [star.id]);
    metric(
      exactly(
        'messages after more slots in the same hour',
        await count(environment, messages, [star.username]),
        size,
      ),
    );
    for (const creator of others) await open(environment, { creator, from: 0 });
    await runAlerts(environment, ids);
    metric(
      exactly(
        `most messages of a person who follows ${SEVERAL} creators`,
        await count(
          environment,
          `(select generate_series(1, max(n)) from (select count(*) as n from "Notification"
            where "kind" = 'SLOTS_OPENED' and "data"->>'otherUsername' = any($1) group by "recipientId") each) most`,
          [creators.map(({ username }) => username)],
        ),
        MAX_MESSAGES,
      ),
    );
  },
};

type Audience = { creator: Person; others: Person[]; size: number };

/** In SQL and without triggers, which would update the follower counts one by one. */
async function addFollowers(
  environment: TestEnvironment,
  { creator, others, size }: Audience,
): Promise<void> {
  const client = await environment.sql.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    const { rows } = await client.query<{ id: string }>(
      `insert into "User" ("username", "email", "emailVerified", "updatedAt")
       select 'f' || n || '-' || right($2, 8), 'f' || n || '-' || right($2, 8) || '@prove.example', true, now()
       from generate_series(1, $1::int) n returning "id"`,
      [size, creator.username],
    );
    const ids = rows.map(({ id }) => id);
    const follow = (creatorId: string, followers: string[]) =>
      client.query(
        `insert into "Follow" ("followerId", "creatorId", "createdAt", "delivery")
         select id, $1::uuid, now(), (case when n % $3 = 0 then 'EMAIL' else 'NOTIFICATION' end)::"AlertDelivery"
         from unnest($2::uuid[]) with ordinality as follower (id, n)`,
        [creatorId, followers, PER_EMAIL],
      );
    await follow(creator.id, ids);
    for (const { id } of others) await follow(id, ids.slice(0, FANS_OF_SEVERAL));
    await client.query('commit');
    await client.query('analyze "User", "Follow"');
  } finally {
    client.release();
  }
}

/** Opens slots in a row, `from` hours later. */
async function open(
  environment: TestEnvironment,
  { creator, from }: { creator: Person; from: number },
): Promise<void> {
  const first = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 24 * HOUR_MS;
  const slots = Array.from({ length: SLOTS }, (_, index) => ({
    startsAt: new Date(first + (from + index) * HOUR_MS).toISOString(),
    durationMinutes: 60,
    priceMinor: 900,
  }));
  const { data, code } = await environment.ask.graphql<{
    result: { results?: { slot: { id: string } | null }[] };
  }>(OPEN, { input: { slots } }, { cookie: creator.cookie });
  const opened = data?.result.results?.filter(({ slot }) => slot).length ?? 0;
  if (opened !== slots.length)
    throw new Error(`${opened} of ${slots.length} slots were opened: ${code ?? ''}`);
}

const JOBS = `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t."id" = j."task_id"
  where t."identifier" = 'alertFollowers' and j."payload"->>'creatorId' = any($1)`;

const countJobs = (environment: TestEnvironment, creatorIds: string[]): Promise<number> =>
  count(environment, JOBS, [creatorIds]);

/**
 * Runs the waiting jobs now instead of a minute or an hour later. Returns the duration in seconds.
 */
async function runAlerts(environment: TestEnvironment, creatorIds: string[]): Promise<number> {
  const started = performance.now();
  await environment.sql.query(
    `select graphile_worker.add_job('alertFollowers', json_build_object('creatorId', id),
      queue_name := 'alertFollowers', job_key := 'alertFollowers:' || id) from unnest($1::uuid[]) id`,
    [creatorIds],
  );
  // Notifications beyond a limit are queued for an hour later.
  const isDone = await until(
    async () =>
      (await count(environment, `${JOBS} and j."run_at" < now() + interval '5 minutes'`, [
        creatorIds,
      ])) === 0,
    TIMEOUT_SECONDS,
  );
  if (!isDone) throw new Error('The alerts were not finished.');
  return (performance.now() - started) / 1_000;
}
