import type { PreloadedQuery } from 'react-relay';
import type { LoaderFunctionArgs } from 'react-router';
import gameQuery, { type GamePageQuery } from '../../__generated__/GamePageQuery.graphql.ts';
import tabsQuery, { type GameTabsQuery } from '../../__generated__/GameTabsQuery.graphql.ts';
import gamesQuery, { type GamesPageQuery } from '../../__generated__/GamesPageQuery.graphql.ts';
import { loadPageQuery } from '../../relay/loadPageQuery.ts';
import { gamesVariables, gameTabsVariables, gameVariables } from './games.variables.ts';

export function loadGames({ request }: LoaderFunctionArgs): PreloadedQuery<GamesPageQuery> {
  return loadPageQuery<GamesPageQuery>({
    query: gamesQuery,
    variables: gamesVariables(new URL(request.url).searchParams),
    signal: request.signal,
  });
}

export type LoadedGame = {
  page: PreloadedQuery<GamePageQuery>;
  tabs: PreloadedQuery<GameTabsQuery>;
};

/** Two queries in parallel, so that the game is shown even if its news and events fail to load. */
export function loadGame({ params, request }: LoaderFunctionArgs): LoadedGame {
  const slug = params['slug'] ?? '';
  return {
    page: loadPageQuery<GamePageQuery>({
      query: gameQuery,
      variables: gameVariables(slug),
      signal: request.signal,
    }),
    tabs: loadPageQuery<GameTabsQuery>({
      query: tabsQuery,
      variables: gameTabsVariables(slug),
      signal: request.signal,
    }),
  };
}
