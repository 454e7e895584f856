import type { TestEnvironment } from '../../harness/createEnvironment.ts';

const ALL = [
  'Booking',
  'ServiceOrder',
  'AvailabilitySlot',
  'FixedService',
  'Coupon',
  'Message',
  'Game',
  'GameNews',
  'GameEvent',
  'EasterEgg',
  'Notification',
  'NotificationRead',
  'SupportCase',
  'SupportMessage',
  'Payment',
  'Refund',
];

/** The contents of these tables, and how many are signed in, as one text to compare. */
export async function fingerprint(
  environment: TestEnvironment,
  tables: string[] = ALL,
): Promise<string> {
  const hashes = await Promise.all(
    tables.map((table) =>
      environment.sql.query<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from "${table}" t`,
      ),
    ),
  );
  const sessions =
    tables === ALL ? await environment.sql.query('select "id" from "Session"') : { rowCount: 0 };
  return [...hashes.map(({ rows }) => rows[0]?.hash), sessions.rowCount].join();
}
