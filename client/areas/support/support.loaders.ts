import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import supportQuery, {
  type SupportPageQuery,
} from '../../__generated__/SupportPageQuery.graphql.ts';
import requestQuery, {
  type SupportRequestPageQuery,
} from '../../__generated__/SupportRequestPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadSupport({ request }: LoaderFunctionArgs): PreloadedQuery<SupportPageQuery> {
  return loadPageQuery<SupportPageQuery>({
    query: supportQuery,
    variables: {},
    signal: request.signal,
  });
}

export function loadSupportRequest({
  params,
  request,
}: LoaderFunctionArgs): PreloadedQuery<SupportRequestPageQuery> {
  const key = new URL(request.url).searchParams.get('key');
  return loadPageQuery<SupportRequestPageQuery>({
    query: requestQuery,
    variables: { number: params['number'] ?? '', key },
    signal: request.signal,
  });
}
