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
import { loadPeriod } from '../../app/period/loadPeriod.ts';
import type { Period } from '../../app/period/period.rules.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';
import { EARNINGS_PRESETS } from './earnings/earningsPeriod.ts';

export function loadHistory({ request }: LoaderFunctionArgs): PreloadedQuery<HistoryPageQuery> {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  return loadPageQuery<HistoryPageQuery>({
    query: historyQuery,
    variables: { search },
    signal: request.signal,
  });
}

export type EarningsData = { page: PreloadedQuery<EarningsPageQuery>; period: Period };

export async function loadEarnings({ request }: LoaderFunctionArgs): Promise<EarningsData> {
  const period = await loadPeriod(request, EARNINGS_PRESETS);
  const page = loadPageQuery<EarningsPageQuery>({
    query: earningsQuery,
    variables: { from: period.from, to: period.to },
    signal: request.signal,
  });
  return { page, period };
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
