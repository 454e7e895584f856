import { readPeriod, type Period } from '../../../app/period/period.rules.ts';
import { dayKey, deviceZone } from '../../../format/dateTime.ts';

export const EARNINGS_PRESETS = ['month', 'lastMonth', 'year'] as const;

export function readEarningsPeriod(params: URLSearchParams): Period {
  return readPeriod(params, {
    presets: EARNINGS_PRESETS,
    today: dayKey(new Date(), deviceZone()),
  });
}
