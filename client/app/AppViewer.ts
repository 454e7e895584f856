/* oxlint-disable relay/must-colocate-fragment-spreads -- one query for the whole frame; the components that read the viewer here render the fragments */
import { graphql, usePreloadedQuery, type PreloadedQuery } from '../relay/hooks.ts';
import { useRouteLoaderData } from 'react-router';
import type { AppViewerQuery } from '../__generated__/AppViewerQuery.graphql.ts';

const query = graphql`
  query AppViewerQuery {
    viewer {
      id
      username
      email
      role
      emailVerified
      timeZone
      registrationPending
      canSell
      followingCount
      ...SignedInActions_viewer
      ...SellCard_viewer
      ...SettingsLayout_viewer
      ...VerifyBanner_viewer
    }
  }
`;

/** The signed-in user, or null. Suspends while the query is loading. */
export function useViewer(): AppViewerQuery['response']['viewer'] {
  const reference = useRouteLoaderData('app') as PreloadedQuery<AppViewerQuery>;
  return usePreloadedQuery<AppViewerQuery>(query, reference).viewer;
}
