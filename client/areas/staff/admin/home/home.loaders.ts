import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import listQuery, {
  type AdminListPageQuery,
} from '../../../../__generated__/AdminListPageQuery.graphql.ts';
import numbersQuery, {
  type AdminNumbersQuery,
} from '../../../../__generated__/AdminNumbersQuery.graphql.ts';
import { loadPageQuery } from '../../../../relay/loadPageQuery.ts';
import { adminList } from './adminList.rules.ts';
import { periodDays } from './adminPeriod.rules.ts';

export function loadAdminNumbers({
  request,
}: LoaderFunctionArgs): PreloadedQuery<AdminNumbersQuery> {
  return loadPageQuery<AdminNumbersQuery>({
    query: numbersQuery,
    variables: {},
    signal: request.signal,
  });
}

export function loadAdminList({
  params,
  request,
}: LoaderFunctionArgs): PreloadedQuery<AdminListPageQuery> | null {
  const list = adminList(params['list']);
  if (!list) return null;
  const days = periodDays(new URL(request.url).searchParams);
  return loadPageQuery<AdminListPageQuery>({
    query: listQuery,
    variables: { list, days },
    signal: request.signal,
  });
}
