/**
 * The evening that cards and the guide show: 18:00 to 24:00 of the viewer's day, in twelve half
 * hours.
 */
export const RAIL_PARTS = 12;
const FIRST_HOUR = 18;
const PART_MS = 30 * 60_000;

export function tonight(now = new Date()): { from: string; to: string } {
  const from = new Date(now);
  from.setHours(FIRST_HOUR, 0, 0, 0);
  return {
    from: from.toISOString(),
    to: new Date(from.getTime() + RAIL_PARTS * PART_MS).toISOString(),
  };
}

/**
 * The index of the evening's half hour that contains an instant, or null outside of the evening.
 */
export function railPart(startsAt: string, evening = tonight()): number | null {
  const part = Math.floor((Date.parse(startsAt) - Date.parse(evening.from)) / PART_MS);
  return part >= 0 && part < RAIL_PARTS ? part : null;
}
