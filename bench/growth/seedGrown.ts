import type { Client } from 'pg';
import { withClient } from '../withClient.ts';

/**
 * Per creator: 10 slots, of which 5 were booked in the past, and 5 bookings, each with an audit
 * event, a mail and a notification.
 */
const SLOTS = 10;
const PAST = 5;
const BATCH = 20_000;
const AT_ONCE = 3;
/** The time zone of as many creators in both databases; the others are in UTC. */
export const ZONE = 'Asia/Kathmandu';
export const CREATORS_OF_ZONE = 200;
/** Tables that are filled without their secondary indexes. */
const LARGE = [
  'AvailabilitySlot',
  'AuditEvent',
  'Booking',
  'CreatorCard',
  'LedgerEntry',
  'Notification',
  'Payment',
  'PayoutAccount',
  'SentMail',
  'Transfer',
  'User',
];

/**
 * Ids as time_ordered_id() makes them, one per second, but known in advance: the milliseconds come
 * first. GiST compares uuids by about their first 53 bits, so ids that begin alike would make its
 * lookups slower with every row.
 */
const ID = `create function bench_id(kind int, n bigint) returns uuid language sql immutable parallel safe
  return (lpad(to_hex(1700000000000 + n * 1000), 12, '0') || '70008000' || lpad(kind::text, 12, '0'))::uuid`;
/** Kinds of bench_id. */
export const USER = 1;
export const SLOT = 2;
export const BOOKING = 3;
/** An id of the time `at`, because the logs are partitioned by their ids. */
const ID_AT = `overlay(gen_random_uuid()::text placing left(partitions.first_id_at(at)::text, 13) from 1)::uuid`;
/** Per booking `n` of creator `i`: the time `at` within the last 300 days, before which nothing expires. */
const LOGGED = `generate_series(1, $1::int) i, generate_series(1, ${PAST}) n,
  lateral (select now() - (i % 300) * interval '1 day' - n * interval '1 hour' as at offset 0) t`;

type Scale = { databaseUrl: string; creators: number };

/**
 * Fills an empty database with a marketplace of this size. Usernames, tags and games are as in
 * bench/seed.ts. Triggers are disabled and indexes are built at the end, so that it takes minutes.
 */
export async function seedGrown({ databaseUrl, creators }: Scale): Promise<void> {
  const inParallel = (works: ((client: Client) => Promise<unknown>)[]): Promise<unknown> => {
    const waiting = works.values();
    const lane = (): Promise<void> =>
      withClient(databaseUrl, async (client) => {
        await client.query('set session_replication_role = replica');
        await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'`);
        for (const work of waiting) await work(client);
      });
    return Promise.all(Array.from({ length: AT_ONCE }, lane));
  };
  const statements = (texts: string[]): Promise<unknown> =>
    inParallel(texts.map((text) => (client) => client.query(text)));
  const fill = (group: string[]) => async (client: Client) => {
    for (const text of group) await client.query(text, text.includes('$1') ? [creators] : []);
  };

  const indexes = await withClient(databaseUrl, async (client) => {
    await client.query(ID);
    return dropIndexes(client);
  });
  const ofCards = indexes.filter((text) => text.includes('CreatorCard'));
  await inParallel(GROUPS.map(fill));
  await statements(indexes.filter((text) => !ofCards.includes(text)));
  await statements(['vacuum analyze']);
  const batches = Array.from({ length: Math.ceil(creators / BATCH) }, (_, index) => index * BATCH);
  await inParallel(
    batches.map((from) => (client) => {
      const last = Math.min(from + BATCH, creators);
      return client.query(
        `insert into "CreatorCard" select * from creator_cards(
           (select array_agg(bench_id(${USER}, i)) from generate_series($1::int + 1, $2::int) i), now())`,
        [from, last],
      );
    }),
  );
  await statements(ofCards);
  await statements(['vacuum analyze "CreatorCard"']);
}

/** Each group fills its tables one after the other. */
const GROUPS: string[][] = [
  [
    // Users: half as many fans as creators.
    `insert into "User" ("id", "username", "email", "emailVerified", "bio", "avatarKey", "timeZone", "updatedAt", "createdAt")
      select bench_id(${USER}, i), (array['nova','kaito','rhea','luna','oxide','ember','pixel','zuri','vesper','juno'])[1 + i % 10] || '-' || i, 'p' || i || '@bench.example', true,
        case when i % 4 = 0 then '' else 'I play, talk and make things with people who like it. Number ' || i end, case when i % 7 = 0 then null else 'avatars/' || i || '.webp' end,
        case when i <= $1::int and i % ($1::int / ${CREATORS_OF_ZONE}) = 0 then '${ZONE}' else 'UTC' end, now(), now() - i * interval '1 second'
      from generate_series(1, $1::int * 3 / 2) i`,
    // Slots: the first five are past and booked, the others are free evenings.
    `insert into "AvailabilitySlot" ("id", "creatorId", "startsAt", "endsAt", "priceMinor", "currency")
      select bench_id(${SLOT}, i::bigint * 16 + n), bench_id(${USER}, i), at, at + interval '30 minutes', 300 + (i * 13 + n * 50) % 4000, 'USD'
      from generate_series(1, $1::int) i, generate_series(1, ${SLOTS}) n,
        lateral (select date_trunc('hour', now()) + case when n <= ${PAST} then (n - 100) * interval '6 hours' - (i % 1000) * interval '1 hour' else (n - ${PAST}) * interval '5 hours' + (1 + i % 300) * interval '30 minutes' end as at offset 0) t`,
  ],
  [
    // Bookings by fans.
    `insert into "Booking" ("id", "slotId", "fanId", "creatorId", "status", "startsAt", "endsAt", "priceMinor", "totalMinor", "feeMinor", "currency", "holdExpiresAt", "idempotencyKey", "requestHash")
      select bench_id(${BOOKING}, i::bigint * 16 + n), bench_id(${SLOT}, i::bigint * 16 + n), bench_id(${USER}, $1::int + 1 + (i * ${PAST} + n) % ($1::int / 2)), bench_id(${USER}, i), 'COMPLETED',
        at, at + interval '30 minutes', 1000, 1000, 100, 'USD', at, i || '.' || n, ''
      from generate_series(1, $1::int) i, generate_series(1, ${PAST}) n,
        lateral (select date_trunc('hour', now()) + (n - 100) * interval '6 hours' - (i % 1000) * interval '1 hour' as at offset 0) t`,
    // Payments: one per creator, of which one in a hundred is of the last day.
    `insert into "Payment" ("bookingId", "status", "amountMinor", "currency", "checkoutSessionId", "checkoutClosedAt", "paidAt", "createdAt")
      select bench_id(${BOOKING}, i::bigint * 16 + 1), 'SUCCEEDED', 1000, 'USD', 'cs_' || i, at, at, at from generate_series(1, $1::int) i,
        lateral (select now() - case when i % 100 = 0 then (i % 86000) * interval '1 second' else interval '30 days' + i * interval '1 second' end as at offset 0) t`,
    // Their counts, because triggers are disabled.
    `insert into "PaymentCount" select payment_period("createdAt"), "status", 0, count(*) from "Payment" where "createdAt" > now() - interval '1 day' group by 1, 2`,
    // Its transfer.
    `insert into "Transfer" ("creatorId", "bookingId", "status", "amountMinor", "currency", "payableAt", "paidAt", "createdAt")
      select bench_id(${USER}, i), bench_id(${BOOKING}, i::bigint * 16 + 1), 'PAID', 900, 'USD', at, at, at
      from generate_series(1, $1::int) i, lateral (select now() - interval '30 days' - i * interval '1 second' as at offset 0) t`,
    // Ledger: two entries per payment.
    `insert into "LedgerEntry" ("transactionId", "account", "amountMinor", "currency", "kind", "bookingId")
      select md5('tx' || i)::uuid, (array['PROVIDER_BALANCE','HELD_FOR_BOOKINGS'])[n]::"LedgerAccount", (array[1000, -1000])[n], 'USD', 'PAYMENT', bench_id(${BOOKING}, i::bigint * 16 + 1)
      from generate_series(1, $1::int) i, generate_series(1, 2) n`,
    // Balances of the ledger, because triggers are disabled.
    `insert into "LedgerBalance" select "account", 0, sum("amountMinor") from "LedgerEntry" group by "account"`,
  ],
  [
    // The audit log.
    `insert into "AuditEvent" ("id", "actorId", "action", "entity", "entityId", "createdAt")
      select ${ID_AT}, bench_id(${USER}, $1::int + 1 + (i * ${PAST} + n) % ($1::int / 2)), 'booking.cancel', 'Booking', bench_id(${BOOKING}, i::bigint * 16 + n)::text, at from ${LOGGED}`,
    // Sent mails.
    `insert into "SentMail" ("id", "mailId", "recipient", "subject", "subjectId", "sentAt")
      select ${ID_AT}, 'booked-' || i || '-' || n, 'p' || i || '@bench.example', 'A fan booked a time', bench_id(${BOOKING}, i::bigint * 16 + n), at from ${LOGGED}`,
    // Notifications.
    `insert into "Notification" ("id", "recipientId", "title", "content", "kind", "createdAt", "publishedAt")
      select ${ID_AT}, bench_id(${USER}, i), '', '', 'BOOKED', at, at from ${LOGGED}`,
  ],
  [
    // Payout accounts.
    `insert into "PayoutAccount" ("userId", "providerAccountId", "onboardingComplete", "firstCompletedAt", "completedAt", "createdAt")
      select bench_id(${USER}, i), 'acct_' || i, true, at, at, at from generate_series(1, $1::int) i, lateral (select now() - interval '1 year' as at offset 0) t`,
    // Tags.
    `insert into "CreatorTag" ("userId", "tag") select bench_id(${USER}, i), (enum_range(null::"Tag"))[1 + i % 5] from generate_series(1, $1::int) i`,
    // Languages.
    `insert into "CreatorLanguage" ("userId", "code") select bench_id(${USER}, i), (array['en','hu','de','es','fr'])[1 + i % 5] from generate_series(1, $1::int) i`,
    // Games.
    `insert into "Game" ("id", "name", "slug", "description", "thumbnailUrl") select md5('game' || i)::uuid, (array['Hollow','Apex','Star','Iron','Paper'])[1 + i % 5] || ' ' || (array['Vale','Drift','Courier','Reach','Keep'])[1 + i / 5 % 5] || ' ' || i, 'game-' || i, 'About game ' || i, '/media/games/' || i || '.webp' from generate_series(1, 500) i`,
    // Games of creators.
    `insert into "CreatorGame" ("userId", "name", "position", "gameId") select bench_id(${USER}, i), g."name", n, g."id" from generate_series(1, $1::int) i cross join generate_series(0, 1) n join "Game" g on g."id" = md5('game' || (1 + (i * 7 + n * 13) % 500))::uuid`,
    // Services.
    `insert into "FixedService" ("creatorId", "title", "description", "priceMinor", "currency", "updatedAt") select bench_id(${USER}, i), 'Service', 'What I do for you, carefully and on time', 500 + (i * 37) % 9500, 'USD', now() from generate_series(1, $1::int) i`,
    // Orders of every tenth creator, each with an upload under way.
    `insert into "ServiceOrder" ("serviceId", "fanId", "creatorId", "status", "serviceTitle", "priceMinor", "totalMinor", "feeMinor", "currency", "idempotencyKey", "requestHash", "dueAt", "paymentDueAt")
      select s."id", bench_id(${USER}, $1::int + 1 + i % ($1::int / 2)), s."creatorId", 'ACTIVE', s."title", s."priceMinor", s."priceMinor", 50, 'USD', 'order.' || i, '', now() + interval '1 day', now()
      from generate_series(10, $1::int, 10) i join "FixedService" s on s."creatorId" = bench_id(${USER}, i)`,
    `insert into "DeliveryUpload" ("orderId", "name", "contentType", "bytes", "receivedBytes", "fingerprint", "key", "storeUploadId", "lastPartAt", "createdAt")
      select "id", 'film.mp4', 'video/mp4', 20000000, 0, "id"::text, 'deliveries/' || "id", "id"::text, now(), now() from "ServiceOrder"`,
    // Weekly patterns, none due.
    `insert into "WeeklyPattern" ("creatorId", "weeks", "generatedThrough", "nextFillAt") select bench_id(${USER}, i), 1, current_date + 7, now() + interval '1 day' from generate_series(1, $1::int, 2) i`,
    // Jobs of the future: one per creator.
    `with task as (select (graphile_worker.add_job('remindBooking', run_at := now() + interval '1 day')).task_id as id)
      insert into graphile_worker._private_jobs (task_id, payload, run_at) select task.id, '{}', now() + interval '1 day' + i * interval '1 second' from task, generate_series(1, $1::int) i`,
  ],
];

/**
 * Returns the statements that create the dropped indexes and constraints again, those of partitioned
 * tables in all partitions.
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select case when k.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname) end as drop,
      case when k.oid is null then replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) end as create
    from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'x'
    where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [LARGE.map((name) => `"${name}"`)],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}
