import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const developersSettingsRoutes: RouteObject[] = [
  {
    path: 'developers',
    ...lazyPage({
      texts: ['accounts', 'developers', 'settings'],
      loader: async () => (await import('./DevelopersPage.loader.ts')).loadDevelopers,
      component: async () => (await import('./DevelopersPage.tsx')).DevelopersPage,
    }),
  },
];
