import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import gameQuery, {
  type EditGamePageQuery,
} from '../../../__generated__/EditGamePageQuery.graphql.ts';
import gamesQuery, {
  type GameTablePageQuery,
} from '../../../__generated__/GameTablePageQuery.graphql.ts';
import notificationsQuery, {
  type NotificationTablePageQuery,
} from '../../../__generated__/NotificationTablePageQuery.graphql.ts';
import { loadPageQuery } from '../../../relay/loadPageQuery.ts';
import { tableState } from './tableState.ts';

export function loadGames({ request }: LoaderFunctionArgs): PreloadedQuery<GameTablePageQuery> {
  return loadPageQuery<GameTablePageQuery>({
    query: gamesQuery,
    variables: tableState(new URL(request.url).searchParams),
    signal: request.signal,
  });
}

export function loadGame({
  params,
  request,
}: LoaderFunctionArgs): PreloadedQuery<EditGamePageQuery> {
  return loadPageQuery<EditGamePageQuery>({
    query: gameQuery,
    variables: { slug: params['slug'] ?? '' },
    signal: request.signal,
  });
}

export function loadNotifications({
  request,
}: LoaderFunctionArgs): PreloadedQuery<NotificationTablePageQuery> {
  const { page } = tableState(new URL(request.url).searchParams);
  return loadPageQuery<NotificationTablePageQuery>({
    query: notificationsQuery,
    variables: { page },
    signal: request.signal,
  });
}
