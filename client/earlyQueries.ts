import { CATEGORY_PATHS } from './generated/categoryPaths.rules.ts';
import { categoryVariables } from './areas/creators/CategoryPage.variables.ts';
import type { TagName } from './areas/creators/categories.ts';
import { profileVariables } from './areas/creators/profile/ProfilePage.variables.ts';
import { gamesVariables, gameTabsVariables, gameVariables } from './areas/games/games.variables.ts';
import { homeVariables } from './areas/home/HomePage.variables.ts';
import type { EARLY_QUERY_NAMES } from './earlyQueryNames.ts';

type EarlyQuery = { name: (typeof EARLY_QUERY_NAMES)[number]; variables: object };

/**
 * The first queries of the page at a URL, which the HTML document sends before the page's code has
 * loaded. The route loaders use the same functions for the variables. A URL with a search string is
 * left to its loader.
 */
export function earlyQueries({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): EarlyQuery[] {
  return [{ name: 'AppViewerQuery', variables: {} }, ...(search ? [] : pageQueries(pathname))];
}

function pageQueries(pathname: string): EarlyQuery[] {
  const noSearch = new URLSearchParams();
  if (pathname === '/') return [{ name: 'HomePageQuery', variables: homeVariables() }];
  if (pathname === '/games')
    return [{ name: 'GamesPageQuery', variables: gamesVariables(noSearch) }];
  const tag = (Object.keys(CATEGORY_PATHS) as TagName[]).find(
    (name) => CATEGORY_PATHS[name] === pathname,
  );
  if (tag) {
    // Without filters the variables do not depend on whether the category has slots.
    const variables = categoryVariables({ tag, search: noSearch, hasSlots: true });
    return [{ name: 'CategoryResultsQuery', variables }];
  }
  const [, area, name = ''] = /^\/(profile|games)\/([\w-]+)$/.exec(pathname) ?? [];
  if (area === 'profile')
    return [{ name: 'ProfilePageQuery', variables: profileVariables({ username: name }) }];
  if (area === 'games')
    return [
      { name: 'GamePageQuery', variables: gameVariables(name) },
      { name: 'GameTabsQuery', variables: gameTabsVariables(name) },
    ];
  return [];
}
