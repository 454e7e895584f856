import { useCallback } from 'react';
import { formatDuration } from '../format/duration.ts';
import { useLocale } from '../i18n/useLocale.ts';

const MINUTE_MS = 60_000;

/** A length of time in ms as people say it: "48 minutes", "168 hours". Never less than 0 minutes. */
export function useDuration(): (ms: number) => string {
  const locale = useLocale();
  return useCallback((ms) => formatDuration(Math.max(0, Math.floor(ms / MINUTE_MS)), { locale, style: 'words' }), [locale]);
}
