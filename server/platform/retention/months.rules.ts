const HEX_DIGITS_OF_TIME = 12;

/** The start of the month (UTC) that is `offset` months after that of `at`. */
export const monthStart = (at: Date, offset = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset));

/** As in partition names: 2026_12. */
export const monthName = (month: Date): string => month.toISOString().slice(0, 7).replace('-', '_');

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
