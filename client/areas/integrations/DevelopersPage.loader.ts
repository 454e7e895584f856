import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, {
  type DevelopersPageQuery,
} from '../../__generated__/DevelopersPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadDevelopers({
  request,
}: LoaderFunctionArgs): PreloadedQuery<DevelopersPageQuery> {
  return loadPageQuery<DevelopersPageQuery>({ query, variables: {}, signal: request.signal });
}
