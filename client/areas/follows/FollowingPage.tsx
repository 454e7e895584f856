import { useTranslation } from 'react-i18next';
import type { FollowingPageQuery } from '../../__generated__/FollowingPageQuery.graphql.ts';
import { RouteContent } from '../../app/errors/RouteContent.tsx';
import { graphql } from '../../relay/hooks.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { FindCreators } from '../creators/FindCreators.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { SettingsPage } from '../accounts/settings/SettingsPage.tsx';
import { FollowingList } from './FollowingList.tsx';
import { SavedSearchList } from './SavedSearchList.tsx';

const query = graphql`
  query FollowingPageQuery($from: DateTime!, $to: DateTime!) {
    viewer {
      followingCount
      ...FollowingList_viewer @arguments(from: $from, to: $to)
      ...SavedSearchList_viewer
    }
  }
`;

/** The creators that the viewer follows and the saved searches, with their alerts. */
export function FollowingPage() {
  const { t } = useTranslation('follows');
  return (
    <RouteContent
      failed={t('failed')}
      frame={(content) => <SettingsPage title={t('title')}>{content}</SettingsPage>}
      loading={<Skeleton h="440px" borderRadius="card" />}
    >
      <Following />
    </RouteContent>
  );
}

function Following() {
  const { t } = useTranslation('follows');
  const { viewer } = usePageQuery<FollowingPageQuery>(query);
  if (!viewer) return null;
  return (
    <SettingsPage title={t('title')}>
      {viewer.followingCount === 0 ? (
        <EmptyState title={t('empty')} hint={t('emptyHint')}>
          <FindCreators />
        </EmptyState>
      ) : (
        <FollowingList viewer={viewer} />
      )}
      <SavedSearchList viewer={viewer} />
    </SettingsPage>
  );
}
