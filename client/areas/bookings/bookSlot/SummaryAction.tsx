import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useViewer } from '../../../app/AppViewer.ts';
import { formatMoney, type MoneyValue } from '../../../format/money.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { Stack, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { HOLD_LIMIT_MS } from './holdLimit.ts';
import { HoldLimitProblem, getHoldLimit } from './HoldLimitProblem.tsx';
import { NearestSlots, type NearSlot } from './NearestSlots.tsx';
import { reviewAddress } from './reviewAddress.ts';
import { ReservedTime } from './ReservedTime.tsx';
import { SummaryHold } from './SummaryHold.tsx';
import { SummaryProblem } from './SummaryProblem.tsx';
import { useBookSlot } from './useBookSlot.ts';
import type { Coupon } from './useCoupon.ts';
import { useDuration } from './useDuration.ts';

const MINUTE_MS = 60_000;

const AccountStep = lazyPart(
  async () =>
    (
      await Promise.all([
        import('../../accounts/signIn/accountStep/AccountStep.tsx'),
        loadTexts(['accounts']),
      ])
    )[0].AccountStep,
);

type OwnBooking = {
  id: string;
  status: string;
  checkoutUrl: string | null | undefined;
  holdExpiresAt: string;
};
type Slot = {
  id: string;
  startsAt: string;
  state: string;
  reservedUntil: string | null | undefined;
  booking: OwnBooking | null | undefined;
};
type Props = {
  slot: Slot;
  isOwn: boolean;
  /** Reserved for the viewer. */
  isOffered: boolean;
  total: MoneyValue;
  coupon: Coupon;
  nearest: readonly NearSlot[];
  timeZone: string;
  now: number;
  onChoose: (slotId: string) => void;
};

/** The viewer's action on the slot: pay, continue or release, log in, or choose another slot. */
export function SummaryAction({
  slot,
  isOwn,
  isOffered,
  total,
  coupon,
  nearest,
  timeZone,
  now,
  onChoose,
}: Props) {
  const { t } = useTranslation('bookings');
  const { book, isBusy, problem } = useBookSlot();
  const [isReleased, setReleased] = useState(false);
  const [hasEntered, setEntered] = useState(false);
  if (isOwn)
    return (
      <Text textStyle="small" color="tx2">
        {t('pay.own')}
      </Text>
    );
  if (slot.booking?.checkoutUrl) {
    const hold = { ...slot.booking, checkoutUrl: slot.booking.checkoutUrl };
    return <SummaryHold hold={hold} timeZone={timeZone} onReleased={() => setReleased(true)} />;
  }
  if (slot.booking) {
    return (
      <ButtonLink to={`/bookings/${encodeURIComponent(slot.booking.id)}`} look="primary" size="lg">
        {t('pay.yours')}
      </ButtonLink>
    );
  }
  const lost = problem?.slotId === slot.id ? problem : null;
  const others = lost && lost.nearestFree.length > 0 ? lost.nearestFree : nearest;
  if ((slot.state !== 'FREE' && !isOffered) || (lost && lost.nearestFree.length > 0)) {
    return (
      <>
        {lost && <SummaryProblem cause={lost.cause} />}
        {!lost && (
          <Text role="status" textStyle="small" color="tx2">
            {slot.state === 'HELD' ? t('pay.held') : t('pay.taken')}
          </Text>
        )}
        {others.length > 0 && <NearestSlots slots={others} {...{ timeZone, onChoose }} />}
      </>
    );
  }
  const holdLimit = lost && getHoldLimit(lost.cause);
  const pay = async (): Promise<void> => {
    const applied = await coupon.apply();
    if (!applied) return;
    setReleased(false);
    book({ slotId: slot.id, couponCode: applied.code }, { isNewSession: hasEntered });
  };
  const enter = (): void => {
    setEntered(true);
    book({ slotId: slot.id, couponCode: null }, { isNewSession: true });
  };
  return (
    <Stack gap="10">
      {isOffered && <ReservedTime until={slot.reservedUntil} timeZone={timeZone} now={now} />}
      {isReleased && (
        <Text role="status" textStyle="small" color="tx2">
          {t('pay.released')}
        </Text>
      )}
      {lost &&
        (holdLimit ? (
          <HoldLimitProblem {...holdLimit} timeZone={timeZone} />
        ) : (
          <SummaryProblem cause={lost.cause} />
        ))}
      <PayButton
        {...{ total, isBusy }}
        isEntered={hasEntered && lost !== null}
        isChecking={coupon.state.kind === 'checking'}
        holdMs={Math.min(HOLD_LIMIT_MS, Date.parse(slot.startsAt) - now)}
        onPay={() => void pay()}
        onEntered={enter}
      />
    </Stack>
  );
}

type PayProps = {
  total: MoneyValue;
  isBusy: boolean;
  /** Signed in on this page, but the booking failed. */
  isEntered: boolean;
  isChecking: boolean;
  holdMs: number;
  onPay: () => void;
  onEntered: () => void;
};

function PayButton({ total, isBusy, isEntered, isChecking, holdMs, onPay, onEntered }: PayProps) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const duration = useDuration();
  const viewer = useViewer();
  const location = useLocation();
  const isFree = total.amountMinor === 0;
  if (!viewer && !isEntered)
    return (
      <Suspense fallback={<Skeleton h="420px" />}>
        <AccountStep
          amount={isFree ? null : formatMoney(total, { locale })}
          isBusy={isBusy}
          returnTo={reviewAddress(location)}
          onEntered={onEntered}
        />
      </Suspense>
    );
  const label = isFree
    ? t('pay.free')
    : t('pay.amount', { amount: formatMoney(total, { locale }) });
  return (
    <>
      <Button
        look="accent"
        size="lg"
        aria-busy={isBusy || isChecking}
        disabled={isBusy || isChecking}
        onClick={onPay}
      >
        {isBusy ? t('pay.leaving') : label}
      </Button>
      <Text textStyle="small" color="tx3" textAlign="center">
        {isFree
          ? t('pay.freeHint')
          : t('pay.hold', { left: duration(Math.max(MINUTE_MS, holdMs)) })}
      </Text>
    </>
  );
}
