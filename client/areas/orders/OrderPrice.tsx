import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderPrice_order$key } from '../../__generated__/OrderPrice_order.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { PurchaseInvoices } from '../invoices/PurchaseInvoices.tsx';
import { StatementPanel } from '../payments/StatementPanel.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

/** The statement of an order, and its receipt. */
export function OrderPrice({ order }: { order: OrderPrice_order$key }) {
  const { t } = useTranslation('orders');
  const { id, status, viewerIsProvider, statement, invoices } = useFragment(
    graphql`
      fragment OrderPrice_order on ServiceOrder {
        id
        status
        viewerIsProvider
        statement {
          ...StatementPanel_statement
        }
        invoices {
          ...PurchaseInvoices_invoice
        }
      }
    `,
    order,
  );
  return (
    <StatementPanel
      id="order-price"
      title={t('price.title')}
      statement={statement}
      priceName={t('price.service')}
      isSeller={viewerIsProvider}
      isAwaited={status === 'AWAITING_PAYMENT' || status === 'EXPIRED'}
    >
      <ButtonLink to={`/receipts/${encodeURIComponent(id)}`} look="outline" size="sm" mt="8">
        <Printer size={16} aria-hidden />
        {t('price.receipt')}
      </ButtonLink>
      <PurchaseInvoices invoices={invoices} />
    </StatementPanel>
  );
}
