import { readPeriod, type Period } from '../../app/period/period.rules.ts';
import { dayKey, deviceZone } from '../../format/dateTime.ts';

export const ANALYTICS_PATH = '/settings/analytics';
export const ANALYTICS_PRESETS = ['days30', 'days7', 'month', 'lastMonth', 'year'] as const;

export function readAnalyticsPeriod(params: URLSearchParams): Period {
  return readPeriod(params, {
    presets: ANALYTICS_PRESETS,
    today: dayKey(new Date(), deviceZone()),
  });
}
