import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import roomQuery, { type RoomPageQuery } from '../../__generated__/RoomPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';

export function loadRoom({ params, request }: LoaderFunctionArgs): PreloadedQuery<RoomPageQuery> {
  return loadPageQuery<RoomPageQuery>({
    query: roomQuery,
    variables: { id: params['id'] ?? '' },
    signal: request.signal,
  });
}
