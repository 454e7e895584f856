import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Stack, Text } from '../../../../ui/Layout.tsx';
import { SummaryProblem } from './SummaryProblem.tsx';
import { useReleaseHold } from '../useReleaseHold.ts';

type Hold = { id: string; checkoutUrl: string; holdExpiresAt: string };
type Props = { hold: Hold; timeZone: string; onReleased: () => void };

/** The actions on the viewer's own hold: pay before it expires, or release it. */
export function SummaryHold({ hold, timeZone, onReleased }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const { release, isBusy, problem } = useReleaseHold(onReleased);
  const time = formatTime(hold.holdExpiresAt, { locale, timeZone });
  return (
    <Stack gap="10">
      <Text textStyle="small" color="tx2">
        {t('pay.heldUntil', { time })}
      </Text>
      {problem !== null && <SummaryProblem cause={problem} />}
      <ButtonLink to={hold.checkoutUrl} reloadDocument look="accent" size="lg">
        {t('pay.continue')}
      </ButtonLink>
      <Button
        look="outline"
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void release(hold.id)}
      >
        {t('pay.release')}
      </Button>
    </Stack>
  );
}
