import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import earningsQuery, {
  type EarningsPageQuery,
} from '../../__generated__/EarningsPageQuery.graphql.ts';
import historyQuery, {
  type HistoryPageQuery,
} from '../../__generated__/HistoryPageQuery.graphql.ts';
import receiptQuery, {
  type ReceiptPageQuery,
} from '../../__generated__/ReceiptPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';
import { readEarningsPeriod } from './earnings/earningsPeriod.ts';

export function loadHistory({ request }: LoaderFunctionArgs): PreloadedQuery<HistoryPageQuery> {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  return loadPageQuery<HistoryPageQuery>({
    query: historyQuery,
    variables: { search },
    signal: request.signal,
  });
}

export function loadEarnings({ request }: LoaderFunctionArgs): PreloadedQuery<EarningsPageQuery> {
  const { from, to } = readEarningsPeriod(new URL(request.url).searchParams);
  return loadPageQuery<EarningsPageQuery>({
    query: earningsQuery,
    variables: { from, to },
    signal: request.signal,
  });
}

export function loadReceipt({
  params,
  request,
}: LoaderFunctionArgs): PreloadedQuery<ReceiptPageQuery> {
  return loadPageQuery<ReceiptPageQuery>({
    query: receiptQuery,
    variables: { purchaseId: params['id'] ?? '' },
    signal: request.signal,
  });
}
