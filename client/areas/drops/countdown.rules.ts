import { SECOND_MS } from '../../generated/timeUnits.rules.ts';

/** Minutes and seconds until an instant, as 2:05; 0:00 when it is over. */
export function countdown({ until, now }: { until: number; now: number }): string {
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
