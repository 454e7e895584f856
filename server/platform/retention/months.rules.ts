const HEX_DIGITS_OF_TIME = 12;
const HEX_DIGITS = 32;

/** The start of the month (UTC) that is `offset` months after that of `at`. */
export const monthStart = (at: Date, offset = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset));

/** As in partition names: 2026_12. */
export const monthName = (month: Date): string => month.toISOString().slice(0, 7).replace('-', '_');

/** The lowest time-ordered id of a time: its milliseconds in the first 48 bits. */
export const firstIdAt = (at: Date): string =>
  at.getTime().toString(16).padStart(HEX_DIGITS_OF_TIME, '0').padEnd(HEX_DIGITS, '0');

export type Bounds = { fromMs: number; untilMs: number };

/** Of a partition as PostgreSQL prints it. Null for the default partition. */
export function readBounds(printed: string): Bounds | null {
  const found = /^FOR VALUES FROM \((.+)\) TO \('(.+)'\)$/.exec(printed);
  if (!found) return null;
  const [, from = '', until = ''] = found;
  return {
    fromMs: from === 'MINVALUE' ? -Infinity : timeOf(from.slice(1, -1)),
    untilMs: timeOf(until),
  };
}

const timeOf = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, HEX_DIGITS_OF_TIME), 16);
