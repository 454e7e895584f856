import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailed } from '../../relay/RequestFailed.ts';

/**
 * Translates an error by its code; unknown codes get a general message. A failed request of a device
 * that has a network means that the server cannot be reached.
 */
export function useErrorText(): (problem: unknown) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (problem: unknown) => {
      const isRequest = problem instanceof RequestFailed;
      const code = isRequest ? problem.code : toCode(problem);
      const isOffline = isRequest ? problem.wasOffline : !navigator.onLine;
      if (code === 'NETWORK' && !isOffline) return t('errors.UNREACHABLE');
      return code && i18n.exists(`errors.${code}`)
        ? t(`errors.${code}` as 'errors.UNKNOWN')
        : t('errors.UNKNOWN');
    },
    [t, i18n],
  );
}

function toCode(problem: unknown): string | null {
  return typeof problem === 'object' &&
    problem !== null &&
    'code' in problem &&
    typeof problem.code === 'string'
    ? problem.code
    : null;
}
