import type { RouteObject } from 'react-router-dom';
import { loadGame, loadGames } from './games.loaders.ts';

export const gamesRoutes: RouteObject[] = [
  { path: 'games', loader: loadGames, lazy: async () => ({ Component: (await import('./GamesPage.tsx')).GamesPage }) },
  { path: 'games/:slug', loader: loadGame, lazy: async () => ({ Component: (await import('./GamePage.tsx')).GamePage }) },
];
