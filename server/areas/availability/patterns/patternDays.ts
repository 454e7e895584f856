import type { WeeklyPatternShift } from '../../../platform/database/generated/client.ts';
import type { PatternShift } from '../clockChanges/clockChange.rules.ts';

/** Days (yyyy-MM-dd) are stored as dates, which are read as midnight UTC. */
export const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const asDay = (date: Date): string => date.toISOString().slice(0, 10);

export const asShift = ({ from, minutes }: WeeklyPatternShift): PatternShift => ({
  from: asDay(from),
  minutes,
});
