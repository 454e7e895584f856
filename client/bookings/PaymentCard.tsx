import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PaymentCard_booking$key } from '../__generated__/PaymentCard_booking.graphql.ts';
import { formatMoney, type MoneyValue } from '../format/money.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Panel, Stack, Text } from '../ui/Layout.tsx';
import { Line } from './SummaryPrice.tsx';

const GIVEN_BACK = ['REFUNDED', 'CANCELLED_BY_CREATOR'];
const PAID = ['CONFIRMED', 'COMPLETED', ...GIVEN_BACK];

/** The amounts as they were when the slot was booked; the creator also sees what arrives. */
export function PaymentCard({ booking }: { booking: PaymentCard_booking$key }) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const { status, slotPrice, discount, price, fee, viewerIsCreator } = useFragment(
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
      }
    `,
    booking,
  );
  const money = (amount: MoneyValue): string => formatMoney(amount, { locale, cents: 'always' });
  const share = { amountMinor: price.amountMinor - fee.amountMinor, currency: price.currency };
  return (
    <Panel aria-labelledby="payment">
      <Stack gap="6">
        <Text as="h3" id="payment" textStyle="h3">{t('payment.title')}</Text>
        <Line name={t('price.slot')} amount={money(slotPrice)} />
        {discount.amountMinor > 0 && <Line name={t('payment.coupon')} amount={`−${money(discount)}`} tone="ok" />}
        <Line name={PAID.includes(status) ? t('payment.paid') : t('price.total')} amount={money(price)} isStrong />
        {GIVEN_BACK.includes(status) && <Line name={t('payment.refunded')} amount={`−${money(price)}`} tone="ok" />}
        {viewerIsCreator && !GIVEN_BACK.includes(status) && <><Line name={t('payment.fee')} amount={`−${money(fee)}`} /><Line name={t('payment.share')} amount={money(share)} isStrong /></>}
      </Stack>
    </Panel>
  );
}
