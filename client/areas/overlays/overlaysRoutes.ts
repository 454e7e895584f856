import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const overlaysSettingsRoutes: RouteObject[] = [
  {
    path: 'overlays',
    ...lazyPage({
      texts: ['overlays'],
      loader: async () => (await import('./OverlaysPage.loader.ts')).loadOverlays,
      shouldRevalidate: async () => (await import('./OverlaysPage.loader.ts')).shouldReloadOverlays,
      component: async () => (await import('./OverlaysPage.tsx')).OverlaysPage,
    }),
  },
];
