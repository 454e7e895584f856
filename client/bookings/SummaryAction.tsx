import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useViewer } from '../app/AppViewer.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { formatShortDay, formatTime } from '../format/dateTime.ts';
import { formatMoney, type MoneyValue } from '../format/money.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { HoldLimitProblem, holdLimitOf } from './HoldLimitProblem.tsx';
import { useBookSlot, type NearFreeSlot } from './useBookSlot.ts';
import type { Coupon } from './useCoupon.ts';

type Slot = { id: string; state: string; booking: { id: string; status: string; checkoutUrl: string | null | undefined } | null | undefined };
type Props = { slot: Slot; isOwn: boolean; total: MoneyValue; coupon: Coupon; timeZone: string; onChoose: (slotId: string) => void };

/** What this person can do with the slot: pay, go on paying, look at their booking, log in first, or why not. */
export function SummaryAction({ slot, isOwn, total, coupon, timeZone, onChoose }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const { book, isBusy, problem } = useBookSlot();
  if (isOwn) return <Text textStyle="small" color="tx2">{t('pay.own')}</Text>;
  if (slot.booking?.checkoutUrl) {
    return (
      <>
        <Text textStyle="small" color="tx2">{t('pay.heldByYou')}</Text>
        <ButtonLink to={slot.booking.checkoutUrl} reloadDocument look="accent" size="lg">{t('pay.continue')}</ButtonLink>
      </>
    );
  }
  if (slot.booking) return <ButtonLink to={`/bookings/${encodeURIComponent(slot.booking.id)}`} look="primary" size="lg">{t('pay.yours')}</ButtonLink>;
  const lost = problem?.slotId === slot.id ? problem : null;
  if (lost && lost.nearestFree.length > 0) return <><Problem cause={lost.cause} /><Nearest slots={lost.nearestFree} {...{ timeZone, onChoose }} /></>;
  if (slot.state === 'HELD') return <Text role="status" textStyle="small" color="tx2">{t('pay.held')}</Text>;
  if (slot.state !== 'FREE') return <>{lost && <Problem cause={lost.cause} />}<Text role="status" textStyle="small" color="tx2">{t('pay.taken')}</Text></>;
  const holdLimit = lost && holdLimitOf(lost.cause);
  const label = total.amountMinor === 0 ? t('pay.free') : t('pay.amount', { amount: formatMoney(total, { locale }) });
  if (!viewer) {
    return (
      <Stack gap="10">
        <ButtonLink to={`/login?return=${encodeURIComponent(pathname + search)}`} look="accent" size="lg">{t('pay.login')}</ButtonLink>
        <Text textStyle="small" color="tx3" textAlign="center">{t('pay.loginHint')}</Text>
      </Stack>
    );
  }
  const isWaiting = isBusy || coupon.state.kind === 'checking';
  const pay = async (): Promise<void> => {
    const applied = await coupon.apply();
    if (applied) book({ slotId: slot.id, couponCode: applied.code });
  };
  return (
    <Stack gap="10">
      {lost && (holdLimit ? <HoldLimitProblem {...holdLimit} timeZone={timeZone} /> : <Problem cause={lost.cause} />)}
      <Button look="accent" size="lg" aria-busy={isWaiting} disabled={isWaiting} onClick={() => void pay()}>
        {isBusy ? t('pay.leaving') : label}
      </Button>
      <Text textStyle="small" color="tx3" textAlign="center">{total.amountMinor === 0 ? t('pay.freeHint') : t('pay.hold')}</Text>
    </Stack>
  );
}

function Problem({ cause }: { cause: unknown }) {
  const errorText = useErrorText();
  return <Text role="alert" textStyle="small" color="tx" bg="badSoft" borderRadius="chip" px="14" py="12">{errorText(cause)}</Text>;
}

/** Up to three free slots around the lost one, so that the way goes on. */
function Nearest({ slots, timeZone, onChoose }: { slots: readonly NearFreeSlot[]; timeZone: string; onChoose: (slotId: string) => void }) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const zoned = { locale, timeZone };
  return (
    <Stack gap="10">
      <Text textStyle="label" color="tx2">{t('pay.nearest')}</Text>
      <Row gap="8">
        {slots.map(({ id, startsAt, price }) => (
          <Button key={id} look="outline" flex="1" flexDirection="column" gap="0" py="8" onClick={() => onChoose(id)}>
            <Text as="span" textStyle="slotTime">{formatTime(startsAt, zoned)}</Text>
            <Text as="span" textStyle="smallest" color="tx2">{formatShortDay(startsAt, zoned)}, {formatMoney(price, { locale })}</Text>
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
