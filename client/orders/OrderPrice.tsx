import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OrderPrice_order$key } from '../__generated__/OrderPrice_order.graphql.ts';
import { formatMoney, type MoneyValue } from '../format/money.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { endsOf } from '../payments/share.rules.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Panel, Row, Stack, Text } from '../ui/Layout.tsx';

/** The lines of the price, each side's own end of it, and the receipt. */
export function OrderPrice({ order }: { order: OrderPrice_order$key }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const { id, servicePrice, discount, price, fee, viewerIsProvider, moneyTimeline } = useFragment(
    graphql`
      fragment OrderPrice_order on ServiceOrder {
        id
        viewerIsProvider
        servicePrice {
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
    order,
  );
  const money = (amount: MoneyValue): string => formatMoney(amount, { locale });
  const minor = (amountMinor: number): string => money({ amountMinor, currency: price.currency });
  const ends = endsOf({ priceMinor: price.amountMinor, feeMinor: fee.amountMinor, steps: moneyTimeline });
  return (
    <Panel aria-labelledby="order-price">
      <Stack gap="8">
        <Text as="h3" id="order-price" textStyle="h3">{t('price.title')}</Text>
        <Line name={t('price.service')} amount={money(servicePrice)} />
        {discount.amountMinor > 0 && <Line name={t('price.coupon')} amount={`−${money(discount)}`} />}
        <Line name={t('price.paid')} amount={money(price)} isStrong={!viewerIsProvider} />
        {ends.backMinor > 0 && <Line name={t('price.refunded')} amount={`−${minor(ends.backMinor)}`} />}
        {viewerIsProvider && <Line name={t('price.fee')} amount={`−${minor(ends.feeMinor)}`} />}
        {viewerIsProvider && <Line name={t('price.share')} amount={minor(ends.shareMinor)} isStrong />}
        {moneyTimeline.length > 0 && <ButtonLink to={`/receipts/${encodeURIComponent(id)}`} look="outline" size="sm" mt="8"><Printer size={16} aria-hidden />{t('price.receipt')}</ButtonLink>}
      </Stack>
    </Panel>
  );
}

export function Line({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) {
  return (
    <Row justifyContent="space-between" {...(isStrong ? { textStyle: 'total' } : {})}>
      <Text color={isStrong ? 'tx' : 'tx2'}>{name}</Text>
      <Text whiteSpace="nowrap">{amount}</Text>
    </Row>
  );
}
