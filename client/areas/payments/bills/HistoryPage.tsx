import { Download, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RouteContent } from '../../../app/errors/RouteContent.tsx';
import type { HistoryPageQuery } from '../../../__generated__/HistoryPageQuery.graphql.ts';
import { useViewer } from '../../../app/AppViewer.ts';
import { graphql } from '../../../relay/hooks.ts';
import { SettingsPage } from '../../accounts/settings/SettingsPage.tsx';
import { useSearchTerm } from '../../../app/useSearchTerm.ts';
import { FinishedServices } from '../../orders/FinishedServices.tsx';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { FindCreators } from '../../creators/FindCreators.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { DownloadLink } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/fields/Field.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { BillsTable } from './BillsTable.tsx';
import { EarningsTiles } from '../earnings/EarningsTiles.tsx';
import { EarningsTilesSkeleton } from '../earnings/EarningsTilesSkeleton.tsx';

const query = graphql`
  query HistoryPageQuery($search: String!) {
    viewer {
      canSell
      firstBill: bills(first: 1, search: $search) {
        edges {
          cursor
        }
      }
      finished: orders(first: 1, isFinished: true, search: $search) {
        totalCount
      }
      ...EarningsTiles_viewer
      ...BillsTable_viewer @arguments(search: $search)
    }
    services: viewer {
      ...FinishedServices_viewer @arguments(search: $search)
    }
  }
`;
const SKELETONS = 4;

/** /settings/history: payments and refunds, newest first, and finished orders. */
export function HistoryPage() {
  const { t } = useTranslation('payments');
  const [term, setTerm] = useSearchTerm();
  return (
    <SettingsPage
      title={t('history.title')}
      aside={
        <DownloadLink href="/bills.csv" download>
          <Download size={18} aria-hidden />
          {t('history.csv')}
        </DownloadLink>
      }
    >
      <SearchField
        label={t('history.search')}
        icon={<Search size={18} aria-hidden />}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <RouteContent failed={t('history.failed')} loading={<HistorySkeleton />}>
        <History isSearch={term !== ''} />
      </RouteContent>
    </SettingsPage>
  );
}

/** Same height as the loaded content: the tiles of creators, then the rows. */
function HistorySkeleton() {
  const viewer = useViewer();
  return (
    <Stack gap="28" aria-hidden>
      {viewer?.canSell && <EarningsTilesSkeleton />}
      <Stack gap="2">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} h="60px" />
        ))}
      </Stack>
    </Stack>
  );
}

function History({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation('payments');
  const { viewer, services } = usePageQuery<HistoryPageQuery>(query);
  if (!viewer || !services) return null;
  const hasBills = viewer.firstBill.edges.length > 0;
  const hasServices = viewer.finished.totalCount > 0;
  return (
    <Stack gap="28">
      {viewer.canSell && <EarningsTiles viewer={viewer} />}
      {hasBills && <BillsTable viewer={viewer} />}
      {!hasBills &&
        !hasServices &&
        (isSearch ? (
          <EmptyState title={t('history.none')} hint={t('history.noneHint')} />
        ) : (
          <EmptyState title={t('history.empty')} hint={t('history.emptyHint')}>
            {!viewer.canSell && <FindCreators />}
          </EmptyState>
        ))}
      {hasServices && <FinishedServices viewer={services} />}
    </Stack>
  );
}
