import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router';
import type { ReportsPageQuery } from '../../../__generated__/ReportsPageQuery.graphql.ts';
import { useServerEvents } from '../../../app/events/useServerEvents.ts';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { HStack, Stack } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { ReportItem } from './ReportItem.tsx';

const query = graphql`
  query ReportsPageQuery($isOpen: Boolean!, $after: String) {
    staffReports(isOpen: $isOpen, first: 50, after: $after) {
      edges {
        node {
          number
          ...ReportItem_report
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

/** The queue of reports: open ones, or those that are decided. */
export function ReportsPage() {
  const { t } = useTranslation('staff');
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const isOpen = params.get('state') !== 'decided';
  useServerEvents({ types: ['report'], onChange: () => void revalidate() });
  return (
    <DeskFrame
      title={t('reports.title')}
      loading={<Skeleton h="220px" borderRadius="card" />}
      above={
        <HStack gap="8">
          <ButtonLink
            to="/staff/reports"
            look={isOpen ? 'accent' : 'outline'}
            aria-current={isOpen ? 'true' : undefined}
          >
            {t('reports.open')}
          </ButtonLink>
          <ButtonLink
            to="/staff/reports?state=decided"
            look={isOpen ? 'outline' : 'accent'}
            aria-current={isOpen ? undefined : 'true'}
          >
            {t('reports.decided')}
          </ButtonLink>
        </HStack>
      }
    >
      <Reports />
    </DeskFrame>
  );
}

function Reports() {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const {
    staffReports: { edges, pageInfo },
  } = usePageQuery<ReportsPageQuery>(query);
  if (edges.length === 0)
    return <EmptyState title={t('reports.none')} hint={t('reports.noneHint')} />;
  const next = new URLSearchParams(params);
  next.set('after', pageInfo.endCursor ?? '');
  return (
    <Stack gap="12">
      {edges.map(({ node }) => (
        <ReportItem key={node.number} report={node} />
      ))}
      {pageInfo.hasNextPage && (
        <HStack justifyContent="center">
          <ButtonLink to={`?${next.toString()}`}>{t('reports.next')}</ButtonLink>
        </HStack>
      )}
    </Stack>
  );
}
