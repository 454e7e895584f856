import { useTranslation } from 'react-i18next';
import type { PaymentCard_booking$key } from '../../__generated__/PaymentCard_booking.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { PurchaseInvoices } from '../invoices/PurchaseInvoices.tsx';
import { StatementPanel } from '../payments/StatementPanel.tsx';

export function PaymentCard({ booking }: { booking: PaymentCard_booking$key }) {
  const { t } = useTranslation('bookings');
  const { status, viewerIsCreator, statement, invoices } = useFragment(
    graphql`
      fragment PaymentCard_booking on Booking {
        status
        viewerIsCreator
        statement {
          ...StatementPanel_statement
        }
        invoices {
          ...PurchaseInvoices_invoice
        }
      }
    `,
    booking,
  );
  return (
    <StatementPanel
      id="payment"
      title={t('payment.title')}
      statement={statement}
      priceName={t('price.slot')}
      isSeller={viewerIsCreator}
      isAwaited={status === 'HELD' || status === 'EXPIRED'}
    >
      <PurchaseInvoices invoices={invoices} />
    </StatementPanel>
  );
}
