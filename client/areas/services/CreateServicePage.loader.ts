import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import query, {
  type CreateServicePageQuery,
} from '../../__generated__/CreateServicePageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadServices({
  request,
}: LoaderFunctionArgs): PreloadedQuery<CreateServicePageQuery> {
  return loadPageQuery<CreateServicePageQuery>({ query, variables: {}, signal: request.signal });
}
