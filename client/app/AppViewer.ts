/* oxlint-disable relay/must-colocate-fragment-spreads -- one query for the whole frame; its parts are drawn by the components that ask for the viewer here */
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
      registrationPending
      canSell
      ...SignedInActions_viewer
      ...SellCard_viewer
      ...SettingsLayout_viewer
      ...VerifyBanner_viewer
    }
  }
`;

/** Who is signed in, or null. Suspends while that is being asked. */
export function useViewer(): AppViewerQuery['response']['viewer'] {
  const reference = useRouteLoaderData('app') as PreloadedQuery<AppViewerQuery>;
  return usePreloadedQuery<AppViewerQuery>(query, reference).viewer;
}
