import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';
import { shouldReloadForPath } from '../../app/pages/shouldReloadForPath.ts';

export const overlaysSettingsRoutes: RouteObject[] = [
  {
    path: 'overlays',
    ...lazyPage({
      texts: ['overlays'],
      loader: async () => (await import('./OverlaysPage.loader.ts')).loadOverlays,
      shouldRevalidate: async () => shouldReloadForPath,
      component: async () => (await import('./OverlaysPage.tsx')).OverlaysPage,
    }),
  },
];
