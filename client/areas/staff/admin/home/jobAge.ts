import { formatDuration } from '../../../../format/duration.ts';

const MINUTE_SECONDS = 60;

/** How long the oldest job of a task has waited, in whole minutes: "1 hr 15 min". */
export const jobAge = ({ oldestSeconds }: { oldestSeconds: number }, locale: string): string =>
  formatDuration(Math.floor(oldestSeconds / MINUTE_SECONDS), { locale });
