import { formatDuration } from '../../../../format/duration.ts';
import { MINUTE_SECONDS } from '../../../../generated/timeUnits.rules.ts';

/** How long the oldest job of a task has waited, in whole minutes: "1 hr 15 min". */
export const jobAge = ({ oldestSeconds }: { oldestSeconds: number }, locale: string): string =>
  formatDuration(Math.floor(oldestSeconds / MINUTE_SECONDS), { locale });
