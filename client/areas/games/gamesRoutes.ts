import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';
import { shouldReloadForPath } from '../../app/pages/shouldReloadForPath.ts';

export const gamesRoutes: RouteObject[] = [
  {
    path: 'games',
    ...lazyPage({
      texts: ['games'],
      loader: async () => (await import('./games.loaders.ts')).loadGames,
      component: async () => (await import('./GamesPage.tsx')).GamesPage,
    }),
  },
  {
    path: 'games/:slug',
    ...lazyPage({
      texts: ['creators', 'games'],
      loader: async () => (await import('./games.loaders.ts')).loadGame,
      shouldRevalidate: async () => shouldReloadForPath,
      component: async () => (await import('./GamePage.tsx')).GamePage,
    }),
  },
];
