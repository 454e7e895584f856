import { useTranslation } from 'react-i18next';
import type { PayRequest_booking$key } from '../../__generated__/PayRequest_booking.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useMoney } from '../../format/useMoney.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { HStack, Stack } from '../../ui/Layout.tsx';
import { CodeFields } from '../payments/purchaseCodes/CodeFields.tsx';
import { PriceLines } from '../payments/purchaseCodes/PriceLines.tsx';
import { usePurchaseCodes } from '../payments/purchaseCodes/usePurchaseCodes.ts';
import { useCheckout } from '../payments/useCheckout.ts';
import { usePaySessionRequestMutation } from './usePaySessionRequestMutation.ts';
import { useReleaseRequestMutation } from './useReleaseRequestMutation.ts';

type Codes = { couponCode: string | null; giftCardCode: string | null };

type Props = {
  requestId: string;
  booking: PayRequest_booking$key;
  /** After a change that removes the pressed button. */
  onChanged: () => void;
};

/** The fan pays an accepted request, with codes until its checkout is open, or releases its time. */
export function PayRequest({ requestId, booking, onChanged }: Props) {
  const { t } = useTranslation(['appointments', 'bookings']);
  const errorText = useErrorText();
  const { money } = useMoney();
  const { id, checkoutUrl, price, byGiftCard, creator } = useFragment(
    graphql`
      fragment PayRequest_booking on Booking {
        id
        checkoutUrl
        price {
          amountMinor
          currency
        }
        byGiftCard {
          amountMinor
        }
        creator {
          id
        }
      }
    `,
    booking,
  );
  const [sendPayment] = usePaySessionRequestMutation();
  const [release] = useReleaseRequestMutation();
  const codes = usePurchaseCodes({
    offerId: requestId,
    creatorId: creator.id,
    price: { ...price, amountMinor: price.amountMinor - byGiftCard.amountMinor },
  });
  const { problem, isBusy: isReleasing, run } = useAsyncAction();
  const checkout = useCheckout({
    // A request is paid once, so it needs no idempotency key.
    send: ({ couponCode, giftCardCode }: Codes) =>
      sendPayment({ input: { requestId, couponCode, giftCardCode } }),
    isOver: () => false,
    nextPage: ({ booking: booked }) =>
      booked ? { address: `/bookings/${encodeURIComponent(booked.id)}` } : null,
    onFailed: codes.reject,
  });
  const isBusy = isReleasing || checkout.isBusy || codes.isChecking;
  const pay = async (): Promise<void> => {
    const applied = await codes.apply();
    if (applied)
      checkout.buy({ couponCode: applied.couponCode, giftCardCode: applied.giftCardCode });
  };
  const payText = (): string => {
    if (checkout.isBusy) return t('leaving');
    if (codes.byGiftCard?.rest.amountMinor === 0) return t('bookings:pay.giftCard');
    return codes.total.amountMinor === 0
      ? t('bookings:pay.free')
      : t('pay', { amount: money(codes.byGiftCard?.rest ?? codes.total) });
  };
  return (
    <Stack gap="12" maxW="440px">
      {problem && <Banner tone="bad">{problem}</Banner>}
      {checkout.problem !== null && <Banner tone="bad">{errorText(checkout.problem)}</Banner>}
      {!checkoutUrl && <CodeFields codes={codes} />}
      {(codes.effect || codes.byGiftCard) && (
        <Stack gap="4">
          <PriceLines name={t('bookings:price.slot')} codes={codes} />
        </Stack>
      )}
      <HStack flexWrap="wrap">
        <Button
          look="accent"
          aria-busy={checkout.isBusy || codes.isChecking}
          disabled={isBusy}
          onClick={() => void pay()}
        >
          {payText()}
        </Button>
        <Button
          look="outline"
          disabled={isBusy}
          onClick={() => void run(() => release({ input: { bookingId: id } }), onChanged)}
        >
          {t('release')}
        </Button>
      </HStack>
    </Stack>
  );
}
