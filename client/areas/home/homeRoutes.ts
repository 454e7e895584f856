import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const homeRoutes: RouteObject[] = [
  {
    index: true,
    ...lazyPage({
      texts: ['creators', 'games', 'home'],
      loader: async () => (await import('./HomePage.loader.ts')).loadHome,
      component: async () => (await import('./HomePage.tsx')).HomePage,
    }),
  },
];
