/** The operations that the early script may send; the build puts their ids into it (scripts/build/prerender.ts). */
export const EARLY_QUERY_NAMES = [
  'AppViewerQuery',
  'HomePageQuery',
  'CategoryResultsQuery',
  'ProfilePageQuery',
  'GamePageQuery',
  'GameTabsQuery',
  'GamesPageQuery',
] as const;
