import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const packsSettingsRoutes: RouteObject[] = [
  {
    path: 'packs',
    ...lazyPage({
      texts: ['packs'],
      loader: async () => (await import('./PacksPage.loader.ts')).loadPacks,
      component: async () => (await import('./PacksPage.tsx')).PacksPage,
    }),
  },
];
