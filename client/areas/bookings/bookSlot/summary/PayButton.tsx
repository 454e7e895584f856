import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useViewer } from '../../../../app/AppViewer.ts';
import { lazyPartWithTexts } from '../../../../app/pages/lazyPartWithTexts.ts';
import { formatMoney, type MoneyValue } from '../../../../format/money.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Text } from '../../../../ui/Layout.tsx';
import { Skeleton } from '../../../../ui/lists/Skeleton.tsx';
import { reviewAddress } from './reviewAddress.ts';
import { useDuration } from '../times/useDuration.ts';
import { MINUTE_MS } from '../../../../generated/timeUnits.rules.ts';

const AccountStep = lazyPartWithTexts(
  ['accounts'],
  async () => (await import('../../../accounts/signIn/accountStep/AccountStep.tsx')).AccountStep,
);

type Props = {
  /** The amount left for the payment card. */
  total: MoneyValue;
  /** A gift card pays everything. */
  isByGiftCard: boolean;
  isBusy: boolean;
  /** The person has signed in on this page, but the booking failed. */
  isEntered: boolean;
  isChecking: boolean;
  holdMs: number;
  onPay: () => void;
  onEntered: () => void;
};

/** The payment of a slot; visitors sign in or register first. */
export function PayButton({
  total,
  isByGiftCard,
  isBusy,
  isEntered,
  isChecking,
  holdMs,
  onPay,
  onEntered,
}: Props) {
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
  const getLabel = (): string => {
    if (isByGiftCard) return t('pay.giftCard');
    return isFree ? t('pay.free') : t('pay.amount', { amount: formatMoney(total, { locale }) });
  };
  return (
    <>
      <Button
        look="accent"
        size="lg"
        aria-busy={isBusy || isChecking}
        disabled={isBusy || isChecking}
        onClick={onPay}
      >
        {isBusy ? t('pay.leaving') : getLabel()}
      </Button>
      <Text textStyle="small" color="tx3" textAlign="center">
        {isByGiftCard && t('pay.giftCardHint')}
        {isFree && !isByGiftCard && t('pay.freeHint')}
        {!isFree && t('pay.hold', { left: duration(Math.max(MINUTE_MS, holdMs)) })}
      </Text>
    </>
  );
}
