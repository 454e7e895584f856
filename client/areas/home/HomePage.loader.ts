import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type HomePageQuery } from '../../__generated__/HomePageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';
import { homeVariables } from './HomePage.variables.ts';

export function loadHome({ request }: LoaderFunctionArgs): PreloadedQuery<HomePageQuery> {
  return loadPageQuery<HomePageQuery>({
    query,
    variables: homeVariables(),
    signal: request.signal,
  });
}
