import type { GamePageQuery$variables } from '../../__generated__/GamePageQuery.graphql.ts';
import type { GamesPageQuery$variables } from '../../__generated__/GamesPageQuery.graphql.ts';
import type { GameTabsQuery$variables } from '../../__generated__/GameTabsQuery.graphql.ts';
import { MAX_SEARCH_LENGTH } from '../../generated/constraints.rules.ts';
import { tonight } from '../creators/filters/tonight.ts';

export const gamesVariables = (search: URLSearchParams): GamesPageQuery$variables => ({
  search: (search.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
});
export const gameVariables = (slug: string): GamePageQuery$variables => ({ slug, ...tonight() });
export const gameTabsVariables = (slug: string): GameTabsQuery$variables => ({ slug });
