import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RouteContent } from '../../../app/errors/RouteContent.tsx';
import type { NotificationTablePageQuery } from '../../../__generated__/NotificationTablePageQuery.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { redirectToLastPage } from '../../../ui/lists/lastPage.tsx';
import { NotificationTable } from './NotificationTable.tsx';
import { TablePage, TablePagination, TableSkeleton } from '../../staff/admin/TablePage.tsx';
import { tableState } from '../../staff/admin/tableState.ts';

const query = graphql`
  query NotificationTablePageQuery($page: Int!) {
    notifications(first: 20, page: $page) {
      totalCount
      edges {
        __typename
      }
      ...NotificationTable_notifications
    }
  }
`;
const PAGE_SIZE = 20;
const ROW_PX = 60;

/** Writes, publishes and removes notifications to all users. */
export function NotificationTablePage() {
  const { t } = useTranslation(['admin', 'app', 'notifications']);
  return (
    <TablePage
      title={t('notifications:title')}
      actions={
        <ButtonLink to="/admin/notifications/create" look="primary">
          <Plus size={18} aria-hidden />
          {t('notice.new')}
        </ButtonLink>
      }
    >
      <RouteContent failed={t('notifications:error')} loading={<TableSkeleton height={ROW_PX} />}>
        <Notifications />
      </RouteContent>
    </TablePage>
  );
}

function Notifications() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const { page } = tableState(params);
  const { notifications } = usePageQuery<NotificationTablePageQuery>(query);
  const place = {
    page,
    pages: Math.ceil(notifications.totalCount / PAGE_SIZE),
    linkTo: (number: number) => `?page=${number}`,
  };
  const redirect = redirectToLastPage(place);
  if (redirect) return redirect;
  if (notifications.edges.length === 0)
    return (
      <EmptyState title={t('notice.empty')} hint={t('notice.emptyHint')}>
        <ButtonLink to="/admin/notifications/create" look="primary">
          <Plus size={18} aria-hidden />
          {t('notice.new')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <NotificationTable notifications={notifications} />
      <TablePagination {...place} />
    </>
  );
}
