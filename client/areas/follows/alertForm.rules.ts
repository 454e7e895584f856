export type HoursChoice = 'ANY' | 'EVENING' | 'CHOSEN';
export type AlertHours = { fromMinute: number | null; toMinute: number | null };

const ANY_TIME = { fromMinute: null, toMinute: null };
const EVENING = { fromMinute: 18 * 60, toMinute: 0 };

export function hoursChoice({ fromMinute, toMinute }: AlertHours): HoursChoice {
  if (fromMinute === null || toMinute === null) return 'ANY';
  const isEvening = fromMinute === EVENING.fromMinute && toMinute === EVENING.toMinute;
  return isEvening ? 'EVENING' : 'CHOSEN';
}

/** `from` and `to` are values of time fields, "18:30"; with an empty one there are no hours. */
export function readHours({
  choice,
  from,
  to,
}: {
  choice: HoursChoice;
  from: string;
  to: string;
}): AlertHours {
  if (choice === 'ANY' || (choice === 'CHOSEN' && !(from && to))) return ANY_TIME;
  if (choice === 'EVENING') return EVENING;
  const hours = { fromMinute: toMinute(from), toMinute: toMinute(to) };
  // From midnight to midnight is the whole day; the server rejects equal ends.
  return hours.fromMinute === 0 && hours.toMinute === 0 ? ANY_TIME : hours;
}

export function toTime(minute: number | null, fallback: string): string {
  if (minute === null) return fallback;
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minor units. */
const PRICE_LIMITS = [0, 500, 1000, 2000, 5000];

/** The limits to choose from, including the current one. */
export function toPriceLimits(present: number | null): number[] {
  return [...new Set([...PRICE_LIMITS, present ?? 0])].sort((a, b) => a - b);
}
