import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FanRequest_request$key } from '../../__generated__/FanRequest_request.graphql.ts';
import {
  MAX_ENTERED_CODE_LENGTH,
  MAX_ENTERED_GIFT_CARD_CODE,
} from '../../generated/constraints.rules.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Box, HStack, Stack } from '../../ui/Layout.tsx';
import { usePaySessionRequestMutation } from './usePaySessionRequestMutation.ts';
import { useReleaseRequestMutation } from './useReleaseRequestMutation.ts';
import { useWithdrawSessionRequestMutation } from './useWithdrawSessionRequestMutation.ts';

/** The fan withdraws a pending request, and pays an accepted one or releases its time. */
export function FanRequest({ request }: { request: FanRequest_request$key }) {
  const { t } = useTranslation('appointments');
  const navigate = useNavigate();
  const { id, status, booking } = useFragment(
    graphql`
      fragment FanRequest_request on SessionRequest {
        id
        status
        booking {
          id
          checkoutUrl
        }
      }
    `,
    request,
  );
  const [pay] = usePaySessionRequestMutation();
  const [withdraw] = useWithdrawSessionRequestMutation();
  const [release] = useReleaseRequestMutation();
  const [couponCode, setCouponCode] = useState('');
  const [giftCardCode, setGiftCardCode] = useState('');
  const { problem, isBusy, run } = useAsyncAction();
  return (
    <Stack gap="10">
      {problem && <Banner tone="bad">{problem}</Banner>}
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
              disabled={isBusy}
              onClick={() =>
                void run(
                  () =>
                    pay({
                      input: {
                        requestId: id,
                        couponCode: couponCode.trim() || null,
                        giftCardCode: giftCardCode.trim() || null,
                      },
                    }),
                  ({ checkoutUrl, booking: booked }) => {
                    if (checkoutUrl) window.location.assign(checkoutUrl);
                    else if (booked) void navigate(`/bookings/${encodeURIComponent(booked.id)}`);
                  },
                )
              }
            >
              {t('pay')}
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
