import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PaymentCard_booking$key } from '../__generated__/PaymentCard_booking.graphql.ts';
import { formatMoney, type MoneyValue } from '../format/money.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { endsOf } from '../payments/share.rules.ts';
import { Panel, Stack, Text } from '../ui/Layout.tsx';
import { Line } from './SummaryPrice.tsx';

const GIVEN_BACK = ['REFUNDED', 'CANCELLED_BY_CREATOR'];
const PAID = ['CONFIRMED', 'COMPLETED', ...GIVEN_BACK];

/** The amounts as they were when the slot was booked; the creator also sees what arrives. */
export function PaymentCard({ booking }: { booking: PaymentCard_booking$key }) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const { status, slotPrice, discount, price, fee, viewerIsCreator, moneyTimeline } = useFragment(
    graphql`
      fragment PaymentCard_booking on Booking {
        status
        viewerIsCreator
        slotPrice {
          amountMinor
          currency
        }
        discount {
          amountMinor
          currency
        }
        price {
          amountMinor
          currency
        }
        fee {
          amountMinor
          currency
        }
        moneyTimeline {
          kind
          amount {
            amountMinor
          }
        }
      }
    `,
    booking,
  );
  const money = (amount: MoneyValue): string => formatMoney(amount, { locale });
  const minor = (amountMinor: number): string => money({ amountMinor, currency: price.currency });
  const ends = endsOf({ priceMinor: price.amountMinor, feeMinor: fee.amountMinor, steps: moneyTimeline });
  return (
    <Panel aria-labelledby="payment">
      <Stack gap="6">
        <Text as="h3" id="payment" textStyle="h3">{t('payment.title')}</Text>
        <Line name={t('price.slot')} amount={money(slotPrice)} />
        {discount.amountMinor > 0 && <Line name={t('payment.coupon')} amount={`−${money(discount)}`} tone="ok" />}
        <Line name={PAID.includes(status) ? t('payment.paid') : t('price.total')} amount={money(price)} isStrong />
        {ends.backMinor > 0 && <Line name={t('payment.refunded')} amount={`−${minor(ends.backMinor)}`} tone="ok" />}
        {viewerIsCreator && !GIVEN_BACK.includes(status) && <><Line name={t('payment.fee')} amount={`−${minor(ends.feeMinor)}`} /><Line name={t('payment.share')} amount={minor(ends.shareMinor)} isStrong /></>}
      </Stack>
    </Panel>
  );
}
