import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, { type WaitlistPageQuery } from '../../__generated__/WaitlistPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadWaitlist({ request }: LoaderFunctionArgs): PreloadedQuery<WaitlistPageQuery> {
  return loadPageQuery<WaitlistPageQuery>({ query, variables: {}, signal: request.signal });
}
