import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Text } from '../../../ui/Layout.tsx';
import { useDuration } from './times/useDuration.ts';

type Props = { until: string | null | undefined; timeZone: string; now: number };

/** How long the slot stays reserved for the viewer. */
export function ReservedTime({ until, timeZone, now }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const duration = useDuration();
  if (until == null) return null;
  return (
    <Text role="status" textStyle="small" color="ok">
      {t('pay.reserved', {
        time: formatTime(until, { locale, timeZone }),
        left: duration(Date.parse(until) - now),
      })}
    </Text>
  );
}
