const CATEGORY = {
  parts: ['areas/creators/CategoryPage.tsx', 'areas/creators/CategoryPage.loader.ts'],
};

/**
 * The pages that the build renders, by the names that the server uses
 * (server/surfaces/webDocuments/htmlDocuments.ts). `path` is an example, `parts` are the modules of the
 * page's route, which are loaded together.
 */
export const PUBLIC_PAGES = {
  home: {
    path: '/',
    parts: ['areas/home/HomePage.tsx', 'areas/home/HomePage.loader.ts'],
  },
  players: { path: '/players', ...CATEGORY },
  'just-chatting': { path: '/just-chatting', ...CATEGORY },
  music: { path: '/music', ...CATEGORY },
  tiktok: { path: '/tiktok', ...CATEGORY },
  youtube: { path: '/youtube', ...CATEGORY },
  games: {
    path: '/games',
    parts: ['areas/games/GamesPage.tsx', 'areas/games/games.loaders.ts'],
  },
  game: {
    path: '/games/a',
    parts: ['areas/games/GamePage.tsx', 'areas/games/games.loaders.ts'],
  },
  profile: {
    path: '/profile/a',
    parts: [
      'areas/creators/profile/ProfilePage.tsx',
      'areas/creators/profile/ProfilePage.loader.ts',
    ],
  },
} satisfies Record<string, { path: string; parts: string[] }>;
