import { useTranslation } from 'react-i18next';
import type { BlockedPageQuery } from '../../__generated__/BlockedPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { BlockedList } from './BlockedList.tsx';

const query = graphql`
  query BlockedPageQuery {
    viewer {
      ...BlockedList_viewer
    }
  }
`;

/** The people whom the viewer blocked. */
export function BlockedPage() {
  const { t } = useTranslation('safety');
  return (
    <SettingsPage title={t('blocked.title')}>
      <RouteContent
        failed={t('blocked.failed')}
        loading={<Skeleton h="200px" borderRadius="card" />}
      >
        <Blocked />
      </RouteContent>
    </SettingsPage>
  );
}

function Blocked() {
  const { viewer } = usePageQuery<BlockedPageQuery>(query);
  return viewer && <BlockedList viewer={viewer} />;
}
