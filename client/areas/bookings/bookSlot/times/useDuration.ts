import { useCallback } from 'react';
import { formatDuration } from '../../../../format/duration.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { wholeMinutes } from '../timeLeft.ts';

/** A duration in ms as text: "48 minutes", "168 hours". The last 59 seconds count as 1 minute. */
export function useDuration(): (ms: number) => string {
  const locale = useLocale();
  return useCallback(
    (ms) => formatDuration(wholeMinutes(ms), { locale, style: 'words' }),
    [locale],
  );
}
