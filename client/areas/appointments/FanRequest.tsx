import { useState, type FormEvent } from 'react';
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
import { useFirstInvalid } from '../../ui/fields/useFirstInvalid.ts';
import { Box, HStack, Stack } from '../../ui/Layout.tsx';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { isAbout } from '../payments/isAbout.ts';
import { useCheckout } from '../payments/useCheckout.ts';
import { usePaySessionRequestMutation } from './usePaySessionRequestMutation.ts';
import { useReleaseRequestMutation } from './useReleaseRequestMutation.ts';
import { useWithdrawSessionRequestMutation } from './useWithdrawSessionRequestMutation.ts';

type Codes = { couponCode: string | null; giftCardCode: string | null };

type Props = {
  request: FanRequest_request$key;
  /** After a change that removes the pressed button. */
  onChanged: () => void;
};

/** The fan withdraws a pending request, and pays an accepted one or releases its time. */
export function FanRequest({ request, onChanged }: Props) {
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
  const { problem: refusal } = checkout;
  const form = useFirstInvalid(typeof refusal === 'object' ? refusal : null);
  const isCouponProblem = isAbout(refusal, 'COUPON_');
  const isGiftCardProblem = isAbout(refusal, 'GIFT_CARD_');
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
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    checkout.buy(codes);
  };
  return (
    <form noValidate ref={form} onSubmit={submit}>
      <Stack gap="10">
        {problem && <Banner tone="bad">{problem}</Banner>}
        {refusal !== null && !isCouponProblem && !isGiftCardProblem && (
          <Banner tone="bad">{errorText(refusal)}</Banner>
        )}
        <HStack alignItems="flex-end" flexWrap="wrap">
          {status === 'PENDING' ? (
            <Button
              look="outline"
              disabled={isBusy}
              onClick={() => void run(() => withdraw({ input: { requestId: id } }), onChanged)}
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
                      problem={isCouponProblem ? errorText(refusal) : null}
                      maxLength={MAX_ENTERED_CODE_LENGTH}
                      onChange={(event) => setCouponCode(event.target.value)}
                    />
                  </Box>
                  <Box flex="1 1 220px">
                    <Field
                      label={t('giftCard')}
                      value={giftCardCode}
                      problem={isGiftCardProblem ? errorText(refusal) : null}
                      autoComplete="off"
                      maxLength={MAX_ENTERED_GIFT_CARD_CODE}
                      onChange={(event) => setGiftCardCode(event.target.value)}
                    />
                  </Box>
                </>
              )}
              <Button type="submit" look="accent" aria-busy={checkout.isBusy} disabled={isBusy}>
                {payText()}
              </Button>
              {booking && (
                <Button
                  look="outline"
                  disabled={isBusy}
                  onClick={() =>
                    void run(() => release({ input: { bookingId: booking.id } }), onChanged)
                  }
                >
                  {t('release')}
                </Button>
              )}
            </>
          )}
        </HStack>
      </Stack>
    </form>
  );
}
