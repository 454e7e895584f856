import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PurchaseInvoices_invoice$key } from '../../__generated__/PurchaseInvoices_invoice.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { DownloadLink } from '../../ui/Button.tsx';
import { HStack } from '../../ui/Layout.tsx';

/** Links to the PDF of the invoice of a purchase, and of its credit notes. */
export function PurchaseInvoices({ invoices }: { invoices: PurchaseInvoices_invoice$key }) {
  const { t } = useTranslation('invoices');
  const data = useFragment(
    graphql`
      fragment PurchaseInvoices_invoice on Invoice @relay(plural: true) {
        id
        kind
        number
        pdfPath
      }
    `,
    invoices,
  );
  if (data.length === 0) return null;
  return (
    <HStack
      gap="8"
      flexWrap="wrap"
      css={{ '& > a': { flexGrow: 1 }, '@media print': { display: 'none' } }}
    >
      {data.map(({ id, kind, number, pdfPath }) => (
        <DownloadLink key={id} href={pdfPath} download look="outline" size="sm">
          <FileText size={16} aria-hidden />
          {t(kind === 'CREDIT_NOTE' ? 'creditNote' : 'invoice', { number })}
        </DownloadLink>
      ))}
    </HStack>
  );
}
