import type { Page, RequestFailure } from './Result.ts';

const MAX_ROWS = 1_000;

type Read<Row> = (
  after: string | null,
) => Promise<{ ok: true; value: Page<Row> } | { ok: false; error: RequestFailure }>;

/**
 * The rows of all parts of a list, at most `max`:
 * `readAll((after) => client.read.upcomingBookings({ first: 50, after }))`.
 */
export async function readAll<Row>(
  read: Read<Row>,
  { max = MAX_ROWS }: { max?: number } = {},
): Promise<{ ok: true; value: readonly Row[] } | { ok: false; error: RequestFailure }> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const part = await read(after);
    if (!part.ok) return part;
    rows.push(...part.value.rows);
    after = part.value.endCursor;
  } while (after !== null && rows.length < max);
  return { ok: true, value: rows.slice(0, max) };
}
