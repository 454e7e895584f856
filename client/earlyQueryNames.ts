/**
 * Operations that the preload script may send. The build inserts their ids
 * (scripts/build/prerender.ts).
 */
export const EARLY_QUERY_NAMES = [
  'AppViewerQuery',
  'HomePageQuery',
  'CategoryResultsQuery',
  'ProfilePageQuery',
  'GamePageQuery',
  'GameTabsQuery',
  'GamesPageQuery',
] as const;
