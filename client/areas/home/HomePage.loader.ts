import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type HomePageQuery } from '../../__generated__/HomePageQuery.graphql.ts';
import { tonight } from '../creators/tonight.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadHome({ request }: LoaderFunctionArgs): PreloadedQuery<HomePageQuery> {
  return loadPageQuery<HomePageQuery>({ query, variables: tonight(), signal: request.signal });
}
