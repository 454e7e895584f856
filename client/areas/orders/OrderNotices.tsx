import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone, formatTime } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Stack, Text } from '../../ui/Layout.tsx';
import { usePurchaseProblem, type PurchaseProblem } from '../payments/useCheckout.ts';
import { readUnpaidOrder } from './unpaidOrder.ts';

/**
 * The order of the service that waits for its payment. Without a link to it, a fan who left
 * the checkout would place a second one, and the first has the coupon and the gift card.
 */
export function UnpaidOrder({ serviceId }: { serviceId: string }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const [order] = useState(() => readUnpaidOrder(serviceId));
  if (!order) return null;
  const time = formatTime(order.paymentDueAt, { locale, timeZone: deviceZone() });
  return (
    <Stack gap="10" alignItems="flex-start">
      <Text color="tx2">{t('order.unpaid', { time })}</Text>
      <ButtonLink to={`/orders/${encodeURIComponent(order.id)}`} look="outline">
        {t('order.toUnpaid')}
      </ButtonLink>
    </Stack>
  );
}

export function OrderProblem(problem: PurchaseProblem) {
  return <Banner tone="bad">{usePurchaseProblem(problem)}</Banner>;
}
