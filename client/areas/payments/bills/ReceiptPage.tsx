import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiptPageQuery } from '../../../__generated__/ReceiptPageQuery.graphql.ts';
import { NotFoundPage } from '../../../app/errors/NotFoundPage.tsx';
import { Page } from '../../../app/pages/Page.tsx';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { Button } from '../../../ui/Button.tsx';
import { HStack } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { PackReceipt } from '../../packs/owned/PackReceipt.tsx';
import { PurchaseInvoices } from '../../invoices/PurchaseInvoices.tsx';
import { ReceiptSheet } from './ReceiptSheet.tsx';

const query = graphql`
  query ReceiptPageQuery($purchaseId: ID!) {
    viewer {
      receipt(purchaseId: $purchaseId) {
        ...ReceiptSheet_receipt
        invoices {
          ...PurchaseInvoices_invoice
        }
      }
    }
    purchase: node(id: $purchaseId) {
      ...PackReceipt_purchase @alias(as: "pack")
    }
  }
`;
const WIDTH = '820px';

/** /receipts/:id: the receipt of a booking or order, to print or to save as PDF. */
export function ReceiptPage() {
  const { t } = useTranslation('payments');
  return (
    <Suspense
      fallback={
        <Page title={t('receipt.title')} width={WIDTH}>
          <Skeleton h="620px" borderRadius="card" />
        </Page>
      }
    >
      <ReceiptContent />
    </Suspense>
  );
}

function ReceiptContent() {
  const { t } = useTranslation('payments');
  const { viewer, purchase } = usePageQuery<ReceiptPageQuery>(query);
  const pack = purchase?.pack && (
    <PackReceipt purchase={purchase.pack} hasReceipt={Boolean(viewer?.receipt)} />
  );
  if (!viewer?.receipt) {
    if (!pack) return <NotFoundPage />;
    return (
      <Page title={t('receipt.title')} width={WIDTH}>
        {pack}
      </Page>
    );
  }
  return (
    <Page title={t('receipt.title')} width={WIDTH}>
      {pack}
      <HStack
        justifyContent="flex-end"
        flexWrap="wrap"
        css={{ '@media print': { display: 'none' } }}
      >
        <PurchaseInvoices invoices={viewer.receipt.invoices} />
        <Button look="primary" minW="0" whiteSpace="normal" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {t('receipt.print')}
        </Button>
      </HStack>
      <ReceiptSheet receipt={viewer.receipt} />
    </Page>
  );
}
