import { useTranslation } from 'react-i18next';
import { formatTimeRange } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Text } from '../../../ui/Layout.tsx';
import type { Span } from './busyTimes.rules.ts';

/** Explains paused slots of the day: when the creator is busy in other calendars. */
export function BusyNote({ busy, zone }: { busy: readonly Span[]; zone: string }) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const times = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    busy.map(({ startsAt, endsAt }) =>
      formatTimeRange(
        { from: new Date(startsAt), to: new Date(endsAt) },
        { locale, timeZone: zone },
      ),
    ),
  );
  return (
    <Text textStyle="small" color="tx2">
      {t('busyTimes', { times })}
    </Text>
  );
}
