import { redirect, type RouteObject } from 'react-router';
import { lazyPage } from '../../../app/pages/lazyPage.ts';

/** Routes below /settings that belong to accounts; other areas add theirs. */
export const settingsRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('/settings/general') },
  {
    path: 'general',
    ...lazyPage({
      texts: ['accounts', 'creators', 'overlays', 'places', 'settings'],
      loader: async () => (await import('./settings.loaders.ts')).loadGeneral,
      component: async () => (await import('./GeneralPage.tsx')).GeneralPage,
    }),
  },
  {
    path: 'security',
    ...lazyPage({
      texts: ['accounts', 'settings'],
      loader: async () => (await import('./settings.loaders.ts')).loadSecurity,
      component: async () => (await import('./security/SecurityPage.tsx')).SecurityPage,
    }),
  },
  {
    path: 'danger',
    ...lazyPage({
      texts: ['settings'],
      loader: async () => (await import('./settings.loaders.ts')).loadDanger,
      component: async () => (await import('./deletion/DangerPage.tsx')).DangerPage,
    }),
  },
];
