/** The modules of a page's route, which are loaded together, and its texts. */
export type PageFiles = { parts: string[]; texts: string[] };

const CATEGORY: PageFiles = {
  parts: ['areas/creators/CategoryPage.tsx', 'areas/creators/CategoryPage.loader.ts'],
  texts: ['creators'],
};

/**
 * The pages that the build renders, by the names that the server uses
 * (server/surfaces/webDocuments/htmlDocuments.ts). `path` is an example.
 */
export const PUBLIC_PAGES = {
  home: {
    path: '/',
    parts: ['areas/home/HomePage.tsx', 'areas/home/HomePage.loader.ts'],
    texts: ['creators', 'games', 'home'],
  },
  players: { path: '/players', ...CATEGORY },
  'just-chatting': { path: '/just-chatting', ...CATEGORY },
  music: { path: '/music', ...CATEGORY },
  tiktok: { path: '/tiktok', ...CATEGORY },
  youtube: { path: '/youtube', ...CATEGORY },
  games: {
    path: '/games',
    parts: ['areas/games/GamesPage.tsx', 'areas/games/games.loaders.ts'],
    texts: ['games'],
  },
  game: {
    path: '/games/a',
    parts: ['areas/games/GamePage.tsx', 'areas/games/games.loaders.ts'],
    texts: ['creators', 'games'],
  },
  profile: {
    path: '/profile/a',
    parts: [
      'areas/creators/profile/ProfilePage.tsx',
      'areas/creators/profile/ProfilePage.loader.ts',
    ],
    texts: [
      'appointments',
      'bookings',
      'creators',
      'follows',
      'orders',
      'reviews',
      'safety',
      'waitlist',
    ],
  },
} satisfies Record<string, PageFiles & { path: string }>;

/** Texts of the frame around every page. */
export const FRAME_TEXTS = ['app', 'cities', 'search'];
