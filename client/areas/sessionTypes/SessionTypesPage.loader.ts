import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, {
  type SessionTypesPageQuery,
} from '../../__generated__/SessionTypesPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadSessionTypes({
  request,
}: LoaderFunctionArgs): PreloadedQuery<SessionTypesPageQuery> {
  return loadPageQuery<SessionTypesPageQuery>({ query, variables: {}, signal: request.signal });
}
