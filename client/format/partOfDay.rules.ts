export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';
export const PARTS: PartOfDay[] = ['night', 'morning', 'afternoon', 'evening'];
export const HOURS_PER_PART = 24 / PARTS.length;

export function partOfHour(hour: number): PartOfDay {
  return PARTS[Math.floor(hour / HOURS_PER_PART)] ?? 'night';
}

/** The hours of a part of the day: 18 and 24 for the evening. */
export function hoursOfPart(part: PartOfDay): [from: number, to: number] {
  const index = PARTS.indexOf(part);
  return [index * HOURS_PER_PART, (index + 1) * HOURS_PER_PART];
}
