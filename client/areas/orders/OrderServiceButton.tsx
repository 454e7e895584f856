import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import type { OrderServiceButton_service$key } from '../../__generated__/OrderServiceButton_service.graphql.ts';
import { useViewer } from '../../app/AppViewer.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useCancelledPayment } from '../bookings/bookSlot/summary/useCancelledPayment.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Text } from '../../ui/Layout.tsx';
import { lazyPart, preloads } from '../../ui/lazyPart.ts';

const OrderDialog = lazyPart(async () => (await import('./OrderDialog.tsx')).OrderDialog);

/** Opens the order form of a service; it opens by itself after a return from an unpaid checkout. */
export function OrderServiceButton({ service }: { service: OrderServiceButton_service$key }) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const data = useFragment(
    graphql`
      fragment OrderServiceButton_service on FixedService {
        id
        title
        price {
          amountMinor
          currency
        }
        creator {
          isViewer
        }
        ...OrderDialog_service
      }
    `,
    service,
  );
  const [isOpen, setOpen] = useState(search.get('service') === data.id);
  const wasCancelled = useCancelledPayment({ param: 'service', id: data.id });
  const price = formatMoney(data.price, { locale });
  if (data.creator.isViewer) return <Text textStyle="total">{price}</Text>;
  if (!viewer) {
    const back = new URLSearchParams(search);
    back.set('service', data.id);
    return (
      <ButtonLink
        to={`/login?return=${encodeURIComponent(`${pathname}?${back.toString()}`)}`}
        look="accent"
        aria-label={t('order.of', { title: data.title, price })}
      >
        {t('order.button', { price })}
      </ButtonLink>
    );
  }
  const close = (): void => {
    setOpen(false);
    const next = new URLSearchParams(search);
    next.delete('service');
    if (search.has('service')) setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Button
        look="accent"
        aria-haspopup="dialog"
        aria-label={t('order.of', { title: data.title, price })}
        {...preloads(OrderDialog)}
        onClick={() => setOpen(true)}
      >
        {t('order.button', { price })}
      </Button>
      {isOpen && (
        <Suspense>
          <OrderDialog service={data} wasCancelled={wasCancelled} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
