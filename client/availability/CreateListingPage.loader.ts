import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router-dom';
import query, { type CreateListingPageQuery } from '../__generated__/CreateListingPageQuery.graphql.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';
import { rangeOf } from './shownRange.ts';

export function loadEditor({ request }: LoaderFunctionArgs): PreloadedQuery<CreateListingPageQuery> {
  const day = new URL(request.url).searchParams.get('day');
  return loadPageQuery<CreateListingPageQuery>({ query, variables: rangeOf({ day, now: Date.now() }), signal: request.signal });
}
