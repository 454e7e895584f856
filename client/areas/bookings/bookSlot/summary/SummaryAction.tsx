import { Suspense, useState } from 'react';
import { lazyPartWithTexts } from '../../../../app/pages/lazyPartWithTexts.ts';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../../app/AppViewer.ts';
import type { MoneyValue } from '../../../../format/money.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { useFittingPack } from '../../../packs/owned/OwnPacks.ts';
import { Stack, Text } from '../../../../ui/Layout.tsx';
import { Skeleton } from '../../../../ui/lists/Skeleton.tsx';
import { HOLD_LIMIT_MS } from './holdLimit.ts';
import { HoldLimitProblem, getHoldLimit } from './HoldLimitProblem.tsx';
import { PayButton } from './PayButton.tsx';
import { NearestSlots, type NearSlot } from '../times/NearestSlots.tsx';
import { ReservedTime } from '../ReservedTime.tsx';
import { SummaryHold } from './SummaryHold.tsx';
import { SummaryProblem } from './SummaryProblem.tsx';
import { useBookSlot } from '../useBookSlot.ts';
import { giftCardEffect, type UsedGiftCard } from '../../../giftCards/useGiftCard.ts';
import type { Coupon } from './useCoupon.ts';
import { MINUTE_MS } from '../../../../generated/timeUnits.rules.ts';

const UsePack = lazyPartWithTexts(
  ['packs'],
  async () => (await import('../../../packs/owned/UsePack.tsx')).UsePack,
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
  endsAt: string;
  price: MoneyValue;
  state: string;
  sessionType: { id: string } | null | undefined;
  reservedUntil: string | null | undefined;
  squad: { deadlineAt: string } | null | undefined;
  booking: OwnBooking | null | undefined;
};
type Props = {
  slot: Slot;
  isOwn: boolean;
  /** Reserved for the viewer. */
  isOffered: boolean;
  total: MoneyValue;
  coupon: Coupon;
  giftCard: UsedGiftCard;
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
  giftCard,
  nearest,
  timeZone,
  now,
  onChoose,
}: Props) {
  const { t } = useTranslation('bookings');
  const isSignedIn = Boolean(useViewer());
  const { book, isBusy, problem } = useBookSlot({
    onFailed: (cause) => coupon.reject(cause) || giftCard.reject(cause),
  });
  const [isReleased, setReleased] = useState(false);
  const [hasEntered, setEntered] = useState(false);
  const pack = useFittingPack({
    // Squads cannot be booked from a pack.
    sessionTypeId: slot.squad ? undefined : slot.sessionType?.id,
    minutes: Math.round((Date.parse(slot.endsAt) - Date.parse(slot.startsAt)) / MINUTE_MS),
  });
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
  const isPaid = total.amountMinor > 0;
  const pay = async (): Promise<void> => {
    const applied = await coupon.apply();
    const due = applied?.total ?? total;
    const used = applied && (await giftCard.apply(due));
    if (!applied || !used) return;
    setReleased(false);
    book(
      {
        slotId: slot.id,
        couponCode: applied.code,
        ...(used.code ? { giftCardCode: used.code } : {}),
      },
      {
        isPaid,
        isNewSession: hasEntered,
        shownPrice: slot.price,
        expectedTotalMinor: due.amountMinor,
      },
    );
  };
  const enter = (): void => {
    setEntered(true);
    // The server checks the code, which visitors cannot do.
    book({ slotId: slot.id, couponCode: coupon.code }, { isPaid, isNewSession: true });
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
          <SummaryProblem cause={lost.cause} shownPrice={lost.shownPrice} price={slot.price} />
        ))}
      {pack && (
        <Suspense fallback={<Skeleton h="96px" />}>
          <UsePack
            {...{ pack, isBusy }}
            onUse={() =>
              book(
                { slotId: slot.id, couponCode: null, packPurchaseId: pack.id },
                { isPaid: false },
              )
            }
          />
        </Suspense>
      )}
      <PayButton
        total={giftCardEffect(giftCard, total)?.rest ?? total}
        isBusy={isBusy}
        isByGiftCard={giftCardEffect(giftCard, total)?.rest.amountMinor === 0}
        isEntered={hasEntered && problem !== null}
        isChecking={coupon.state.kind === 'checking' || giftCard.state.kind === 'checking'}
        holdMs={Math.min(HOLD_LIMIT_MS, Date.parse(slot.squad?.deadlineAt ?? slot.startsAt) - now)}
        onPay={() => (hasEntered && !isSignedIn ? enter() : void pay())}
        onEntered={enter}
      />
    </Stack>
  );
}
