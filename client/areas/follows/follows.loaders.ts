import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type FollowingPageQuery } from '../../__generated__/FollowingPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';
import { tonight } from '../creators/filters/tonight.ts';

export function loadFollowing({ request }: LoaderFunctionArgs): PreloadedQuery<FollowingPageQuery> {
  return loadPageQuery<FollowingPageQuery>({
    query,
    variables: tonight(),
    signal: request.signal,
  });
}
