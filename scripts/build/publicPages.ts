import { CATEGORY_PATHS } from '../../server/areas/creators/categoryPaths.rules.ts';

type CategoryPath = (typeof CATEGORY_PATHS)[keyof typeof CATEGORY_PATHS];
type NameOf<Path> = Path extends `/${infer Name}` ? Name : never;
export type PublicPage = { path: string; parts: string[]; inlineScript?: string };

const CATEGORIES = Object.fromEntries(
  Object.values(CATEGORY_PATHS).map((path) => [
    path.slice(1),
    {
      path,
      parts: ['areas/creators/CategoryPage.tsx', 'areas/creators/CategoryPage.loader.ts'],
    },
  ]),
) as Record<NameOf<CategoryPath>, PublicPage>;

/**
 * The pages that the build renders, by the names that the server uses
 * (server/surfaces/webDocuments/htmlDocuments.ts). `path` is an example, `parts` are the modules of the
 * page's route, which are loaded together, and `inlineScript` is a module in client/ that runs before
 * the app.
 */
export const PUBLIC_PAGES = {
  home: {
    path: '/',
    parts: ['areas/home/HomePage.tsx', 'areas/home/HomePage.loader.ts'],
  },
  ...CATEGORIES,
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
    inlineScript: 'earlyTimes',
  },
} satisfies Record<string, PublicPage>;
