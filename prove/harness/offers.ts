import type { TestEnvironment } from './createEnvironment.ts';
import type { Person } from './people.ts';

export const PRICE_MINOR = 1_200;
const HALF_HOUR_MS = 1_800_000;

export type Slot = { id: string; rowId: string };

/** Adds consecutive open slots of 30 minutes, by default from tomorrow on. */
export async function addSlots(
  environment: Pick<TestEnvironment, 'sql'>,
  {
    creator,
    count,
    firstMinute = 24 * 60,
  }: { creator: Person; count: number; firstMinute?: number },
): Promise<Slot[]> {
  const from = Date.now() + firstMinute * 60_000;
  const starts = Array.from({ length: count }, (_, index) => new Date(from + index * HALF_HOUR_MS));
  const { rows } = await environment.sql.query<{ id: string }>(
    `insert into "AvailabilitySlot" ("creatorId", "startsAt", "endsAt", "priceMinor", "currency")
     select $1::uuid, start, start + interval '30 minutes', $2, 'USD' from unnest($3::timestamptz[]) as start returning "id"`,
    [creator.id, PRICE_MINOR, starts],
  );
  return rows.map(({ id }) => ({ rowId: id, id: globalId('AvailabilitySlot', id) }));
}

export async function addCoupon(
  environment: Pick<TestEnvironment, 'sql'>,
  {
    creator,
    maxRedemptions,
    percentOff = 10,
    seconds = 86_400,
    budgetMinor = null,
  }: {
    creator: Person;
    maxRedemptions: number;
    percentOff?: number;
    seconds?: number;
    budgetMinor?: number | null;
  },
): Promise<{ id: string; code: string }> {
  const code = `PROVE${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
  const {
    rows: [coupon],
  } = await environment.sql.query<{ id: string }>(
    `insert into "Coupon" ("creatorId", "name", "code", "percentOff", "maxRedemptions", "expiresAt", "budgetMinor") values ($1, $2, $2, $3, $4, now() + make_interval(secs => $5), $6) returning "id"`,
    [creator.id, code, percentOff, maxRedemptions, seconds, budgetMinor],
  );
  return { id: coupon?.id ?? '', code };
}

export function globalId(type: string, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64');
}
