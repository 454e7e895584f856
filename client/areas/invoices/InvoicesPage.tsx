import { useTranslation } from 'react-i18next';
import type { InvoicesPageQuery } from '../../__generated__/InvoicesPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { InvoicingCard } from './InvoicingCard.tsx';
import { StatementsCard } from './StatementsCard.tsx';

const query = graphql`
  query InvoicesPageQuery {
    viewer {
      ...InvoicingCard_viewer
      ...StatementsCard_viewer
    }
  }
`;

/**
 * /settings/invoices: a person's invoicing data, and whether a creator issues invoices; statements.
 */
export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  return (
    <SettingsPage title={t('title')}>
      <RouteContent
        failed={t('failed')}
        loading={<Skeleton h="520px" borderRadius="card" aria-hidden />}
      >
        <Content />
      </RouteContent>
    </SettingsPage>
  );
}

function Content() {
  const { viewer } = usePageQuery<InvoicesPageQuery>(query);
  return (
    viewer && (
      <Stack gap="20">
        <InvoicingCard viewer={viewer} />
        <StatementsCard viewer={viewer} />
      </Stack>
    )
  );
}
