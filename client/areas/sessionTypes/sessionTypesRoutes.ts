import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const sessionTypesSettingsRoutes: RouteObject[] = [
  {
    path: 'session-types',
    ...lazyPage({
      texts: ['accounts', 'availability', 'intake', 'payments', 'places', 'sessionTypes'],
      loader: async () => (await import('./SessionTypesPage.loader.ts')).loadSessionTypes,
      component: async () => (await import('./SessionTypesPage.tsx')).SessionTypesPage,
    }),
  },
];
