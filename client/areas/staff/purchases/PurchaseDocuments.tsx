import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PurchaseDocuments_purchase$key } from '../../../__generated__/PurchaseDocuments_purchase.graphql.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { DownloadLink } from '../../../ui/Button.tsx';
import { Panel, Stack, Text } from '../../../ui/Layout.tsx';

/** The invoice of a purchase and its credit notes, if the creator issues them. */
export function PurchaseDocuments({ purchase }: { purchase: PurchaseDocuments_purchase$key }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const { invoices } = useFragment(
    graphql`
      fragment PurchaseDocuments_purchase on StaffPurchase {
        invoices {
          kind
          number
          pdfPath
          total {
            amountMinor
            currency
          }
        }
      }
    `,
    purchase,
  );
  if (invoices.length === 0) return null;
  return (
    <Panel aria-labelledby="documents">
      <Stack gap="8" alignItems="flex-start">
        <Text as="h3" id="documents" textStyle="h3">
          {t('documents.title')}
        </Text>
        {invoices.map(({ kind, number, pdfPath, total }) => (
          <DownloadLink key={number} href={pdfPath} download look="outline" size="sm">
            <FileText size={16} aria-hidden />
            {t(kind === 'CREDIT_NOTE' ? 'documents.creditNote' : 'documents.invoice', {
              number,
              amount: formatMoney(total, { locale }),
            })}
          </DownloadLink>
        ))}
        <Text textStyle="small" color="tx3">
          {t('documents.hint')}
        </Text>
      </Stack>
    </Panel>
  );
}
