import { profileDays } from '../areas/creators/profile/profileDays.ts';
import { tonight } from '../areas/creators/tonight.ts';
import type { TagName } from '../areas/creators/categories.ts';
import { CATEGORY_PATHS } from '../areas/creators/categoryPaths.ts';

/** What an address without a search is read as (client/areas/creators/categorySearch.ts), which is more than a document should carry. */
const UNFILTERED = {
  search: null,
  minPriceMinor: null,
  maxPriceMinor: null,
  language: null,
  freeFrom: null,
  freeTo: null,
  sort: 'RECOMMENDED',
  page: 1,
};

export type Question = { name: string; variables: object };

/**
 * What the page at an address will ask first, known before its code is there: the same as its loader asks, or it would be
 * asked twice. Addresses that narrow a page down are left to the loaders.
 */
export function earlyQuestions({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Question[] {
  return [{ name: 'AppViewerQuery', variables: {} }, ...(search ? [] : pageQuestions(pathname))];
}

function pageQuestions(pathname: string): Question[] {
  if (pathname === '/') return [{ name: 'HomePageQuery', variables: tonight() }];
  if (pathname === '/games') return [{ name: 'GamesPageQuery', variables: { search: '' } }];
  const tag = (Object.keys(CATEGORY_PATHS) as TagName[]).find(
    (name) => CATEGORY_PATHS[name] === pathname,
  );
  if (tag)
    return [{ name: 'CategoryResultsQuery', variables: { tag, ...UNFILTERED, ...tonight() } }];
  const [, area, name] = /^\/(profile|games)\/([\w-]+)$/.exec(pathname) ?? [];
  if (area === 'profile')
    return [{ name: 'ProfilePageQuery', variables: { username: name, ...profileDays() } }];
  if (area === 'games')
    return [
      { name: 'GamePageQuery', variables: { slug: name, ...tonight() } },
      { name: 'GameTabsQuery', variables: { slug: name } },
    ];
  return [];
}
