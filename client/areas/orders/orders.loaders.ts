import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import orderQuery, { type OrderPageQuery } from '../../__generated__/OrderPageQuery.graphql.ts';
import ordersQuery, { type OrdersPageQuery } from '../../__generated__/OrdersPageQuery.graphql.ts';
import storageQuery, {
  type StoragePageQuery,
} from '../../__generated__/StoragePageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadOrder({ params, request }: LoaderFunctionArgs): PreloadedQuery<OrderPageQuery> {
  return loadPageQuery<OrderPageQuery>({
    query: orderQuery,
    variables: { id: params['id'] ?? '' },
    signal: request.signal,
  });
}

export function loadOrders({ request }: LoaderFunctionArgs): PreloadedQuery<OrdersPageQuery> {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  return loadPageQuery<OrdersPageQuery>({
    query: ordersQuery,
    variables: { search },
    signal: request.signal,
  });
}

export function loadStorage({ request }: LoaderFunctionArgs): PreloadedQuery<StoragePageQuery> {
  return loadPageQuery<StoragePageQuery>({
    query: storageQuery,
    variables: {},
    signal: request.signal,
  });
}
