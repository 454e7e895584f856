import type { Client } from 'pg';

export type Size = {
  people: number;
  creators: number;
  games: number;
  slotsPerCreator: number;
  bookedPerCreator: number;
};

/** The size of the data: 20,000 users, half of them creators with 30 slots and 20 bookings each. */
export const STUDY: Size = {
  people: 20_000,
  creators: 10_000,
  games: 500,
  slotsPerCreator: 30,
  bookedPerCreator: 20,
};

const BATCH = 2_000;

/**
 * Fills an empty database. Deterministic except for ids and times, which are relative to now.
 * Triggers are disabled; the rows that lists read are created at the end.
 */
export async function seed(
  client: Client,
  { people, creators, games, slotsPerCreator, bookedPerCreator }: Size,
): Promise<void> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('set session_replication_role = replica');
  await run(
    `insert into "User" ("id", "username", "email", "bio", "avatarKey", "updatedAt", "createdAt")
    select md5('user' || i)::uuid, (array['nova','kaito','rhea','luna','oxide','ember','pixel','zuri','vesper','juno'])[1 + i % 10] || '-' || i, 'p' || i || '@bench.example',
      case when i % 4 = 0 then '' else 'I play, talk and make things with people who like it. Number ' || i end, case when i % 7 = 0 then null else 'avatars/' || i || '.webp' end, now(), now() - i * interval '1 minute'
    from generate_series(1, $1::int) i`,
    [people],
  );
  await run(
    `insert into "CreatorTag" ("userId", "tag") select md5('user' || i)::uuid, (enum_range(null::"Tag"))[1 + i % 5] from generate_series(1, $1::int) i`,
    [creators],
  );
  await run(
    `insert into "CreatorLanguage" ("userId", "code", "position") select md5('user' || i)::uuid, (array['en','hu','de','es','fr'])[1 + (i + n) % 5], n from generate_series(1, $1::int) i, generate_series(0, 1) n`,
    [creators],
  );
  await run(
    `insert into "Game" ("id", "name", "slug", "description", "thumbnailUrl") select md5('game' || i)::uuid, (array['Hollow','Apex','Star','Iron','Paper'])[1 + i % 5] || ' ' || (array['Vale','Drift','Courier','Reach','Keep'])[1 + i / 5 % 5] || ' ' || i, 'game-' || i, 'About game ' || i, '/media/games/' || i || '.webp' from generate_series(1, $1::int) i`,
    [games],
  );
  await run(
    `insert into "CreatorGame" ("userId", "name", "position", "gameId") select md5('user' || i)::uuid, g."name", n, g."id" from generate_series(1, $1::int) i cross join generate_series(0, 2) n join "Game" g on g."id" = md5('game' || (1 + (i * 7 + n * 13) % $2::int))::uuid`,
    [creators, games],
  );
  await run(
    `insert into "FixedService" ("creatorId", "title", "description", "priceMinor", "currency", "deliveryDeadlineDays", "updatedAt", "createdAt")
    select md5('user' || i)::uuid, 'Service ' || n, 'What I do for you, carefully and on time, number ' || i || '.' || n, 500 + (i * 37 + n * 411) % 9500, 'USD', 1 + (i + n) % 7, now(), now() - n * interval '1 day'
    from generate_series(1, $1::int) i, generate_series(0, 1) n`,
    [creators],
  );
  await slots();
  await run(
    `insert into "Booking" ("slotId", "fanId", "creatorId", "status", "startsAt", "endsAt", "priceMinor", "totalMinor", "feeMinor", "currency", "holdExpiresAt", "idempotencyKey", "requestHash")
    select s."id", md5('user' || (1 + (row_number() over ()) % ($1::int - $2::int) + $2::int))::uuid, s."creatorId", (case when s."startsAt" < now() then 'COMPLETED' else 'CONFIRMED' end)::"BookingStatus", s."startsAt", s."endsAt", s."priceMinor", s."priceMinor", s."priceMinor" / 10, 'USD', s."startsAt", s."id", ''
    from "AvailabilitySlot" s where s."createdAt" < now() - interval '1 hour'`,
    [people, creators],
  );
  await run('set session_replication_role = origin');
  await run('analyze');
  for (let from = 0; from <= people; from += BATCH)
    await run(
      `select refresh_creator_cards(array_agg(md5('user' || i)::uuid)) from generate_series($1::int + 1, $2::int) i`,
      [from, Math.min(from + BATCH, creators)],
    );
  await run('vacuum analyze');

  /** Most booked slots are in the past; open ones are spread over future evenings. */
  async function slots(): Promise<void> {
    const ahead = Math.min(3, bookedPerCreator);
    await run(
      `insert into "AvailabilitySlot" ("creatorId", "startsAt", "endsAt", "priceMinor", "currency", "createdAt")
      select md5('user' || i)::uuid, at, at + interval '30 minutes', 300 + (i * 13 + n * 50) % 4000, 'USD', now() - case when n < $2::int then interval '1 day' else interval '0' end
      from generate_series(1, $1::int) i, generate_series(0, $3::int - 1) n,
        lateral (select date_trunc('hour', now()) + case when n < $2::int - $4::int then (n - 40) * interval '6 hours' else (n - $2::int + $4::int) * interval '5 hours' + (1 + i % 9) * interval '30 minutes' end as at) t`,
      [creators, bookedPerCreator, slotsPerCreator, ahead],
    );
  }
}
