import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequest_request$key } from '../../__generated__/FanRequest_request.graphql.ts';
import {
  MAX_ENTERED_CODE_LENGTH,
  MAX_ENTERED_GIFT_CARD_CODE,
} from '../../generated/constraints.rules.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Box, HStack, Stack } from '../../ui/Layout.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { useCheckout } from '../payments/useCheckout.ts';
import { usePaySessionRequestMutation } from './usePaySessionRequestMutation.ts';
import { useReleaseRequestMutation } from './useReleaseRequestMutation.ts';
import { useWithdrawSessionRequestMutation } from './useWithdrawSessionRequestMutation.ts';

type Codes = { couponCode: string | null; giftCardCode: string | null };

/** The fan withdraws a pending request, and pays an accepted one or releases its time. */
export function FanRequest({ request }: { request: FanRequest_request$key }) {
  const { t } = useTranslation('appointments');
  const locale = useLocale();
  const errorText = useErrorText();
  const { id, status, booking } = useFragment(
    graphql`
      fragment FanRequest_request on SessionRequest {
        id
        status
        booking {
          id
          checkoutUrl
          price {
            amountMinor
            currency
          }
          byGiftCard {
            amountMinor
          }
        }
      }
    `,
    request,
  );
  const [sendPayment] = usePaySessionRequestMutation();
  const [withdraw] = useWithdrawSessionRequestMutation();
  const [release] = useReleaseRequestMutation();
  const [couponCode, setCouponCode] = useState('');
  const [giftCardCode, setGiftCardCode] = useState('');
  const { problem, isBusy: isChanging, run } = useAsyncAction();
  const checkout = useCheckout({
    // A request is paid once, so it needs no idempotency key.
    send: ({ couponCode: coupon, giftCardCode: giftCard }: Codes) =>
      sendPayment({ input: { requestId: id, couponCode: coupon, giftCardCode: giftCard } }),
    isOver: () => false,
    nextPage: ({ booking: booked }) =>
      booked ? { address: `/bookings/${encodeURIComponent(booked.id)}` } : null,
  });
  const isBusy = isChanging || checkout.isBusy;
  const codes = {
    couponCode: couponCode.trim() || null,
    giftCardCode: giftCardCode.trim() || null,
  };
  const payText = (): string => {
    if (checkout.isBusy) return t('leaving');
    // The server computes the value of the codes when the checkout opens.
    if (codes.couponCode || codes.giftCardCode) return t('payCodes');
    if (!booking) return '';
    const { price, byGiftCard } = booking;
    const amountMinor = price.amountMinor - byGiftCard.amountMinor;
    return t('pay', { amount: formatMoney({ ...price, amountMinor }, { locale }) });
  };
  return (
    <Stack gap="10">
      {problem && <Banner tone="bad">{problem}</Banner>}
      {checkout.problem !== null && <Banner tone="bad">{errorText(checkout.problem)}</Banner>}
      <HStack alignItems="flex-end" flexWrap="wrap">
        {status === 'PENDING' ? (
          <Button
            look="outline"
            disabled={isBusy}
            onClick={() =>
              void run(
                () => withdraw({ input: { requestId: id } }),
                () => undefined,
              )
            }
          >
            {t('withdraw')}
          </Button>
        ) : (
          <>
            {!booking?.checkoutUrl && (
              <>
                <Box flex="1 1 220px">
                  <Field
                    label={t('coupon')}
                    value={couponCode}
                    maxLength={MAX_ENTERED_CODE_LENGTH}
                    onChange={(event) => setCouponCode(event.target.value)}
                  />
                </Box>
                <Box flex="1 1 220px">
                  <Field
                    label={t('giftCard')}
                    value={giftCardCode}
                    autoComplete="off"
                    maxLength={MAX_ENTERED_GIFT_CARD_CODE}
                    onChange={(event) => setGiftCardCode(event.target.value)}
                  />
                </Box>
              </>
            )}
            <Button
              look="accent"
              aria-busy={checkout.isBusy}
              disabled={isBusy}
              onClick={() => checkout.buy(codes)}
            >
              {payText()}
            </Button>
            {booking && (
              <Button
                look="outline"
                disabled={isBusy}
                onClick={() =>
                  void run(
                    () => release({ input: { bookingId: booking.id } }),
                    () => undefined,
                  )
                }
              >
                {t('release')}
              </Button>
            )}
          </>
        )}
      </HStack>
    </Stack>
  );
}
