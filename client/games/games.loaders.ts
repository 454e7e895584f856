import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router-dom';
import gameQuery, { type GamePageQuery } from '../__generated__/GamePageQuery.graphql.ts';
import gamesQuery, { type GamesPageQuery } from '../__generated__/GamesPageQuery.graphql.ts';
import { tonight } from '../creators/tonight.ts';
import { loadPageQuery } from '../relay/loadPageQuery.ts';

export function loadGames({ request }: LoaderFunctionArgs): PreloadedQuery<GamesPageQuery> {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  return loadPageQuery<GamesPageQuery>({ query: gamesQuery, variables: { search }, signal: request.signal });
}

export function loadGame({ params, request }: LoaderFunctionArgs): PreloadedQuery<GamePageQuery> {
  return loadPageQuery<GamePageQuery>({ query: gameQuery, variables: { slug: params['slug'] ?? '', ...tonight() }, signal: request.signal });
}
