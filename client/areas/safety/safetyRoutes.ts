import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const safetySettingsRoutes: RouteObject[] = [
  {
    path: 'blocked',
    ...lazyPage({
      texts: ['safety'],
      loader: async () => (await import('./safety.loaders.ts')).loadBlocked,
      component: async () => (await import('./BlockedPage.tsx')).BlockedPage,
    }),
  },
];
