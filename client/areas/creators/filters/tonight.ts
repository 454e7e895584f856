/**
 * The evening that cards and the guide show: 18:00 to 24:00 of the viewer's day, in twelve half
 * hours. In the last two of them little is left to book, and the next evening is shown.
 */
export const RAIL_PARTS = 12;
export const EVENING_HOUR = 18;
const NEXT_EVENING_HOUR = 22;
const PART_MS = 30 * 60_000;

export function isNextEveningShown(now = new Date()): boolean {
  return now.getHours() >= NEXT_EVENING_HOUR;
}

export function tonight(now = new Date()): { from: string; to: string } {
  const from = new Date(now);
  from.setHours(EVENING_HOUR, 0, 0, 0);
  if (isNextEveningShown(now)) from.setDate(from.getDate() + 1);
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
