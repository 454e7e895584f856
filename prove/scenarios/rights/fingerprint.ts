import type { TestEnvironment } from '../../harness/createEnvironment.ts';

const ALL = [
  'Booking',
  'ServiceOrder',
  'AvailabilitySlot',
  'SessionType',
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
  'SupportNote',
  'SavedReply',
  'Payment',
  'Refund',
  'Tip',
  'GiftCard',
  'Pack',
  'PackPurchase',
];

/** A digest of these tables and the number of login sessions. */
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
