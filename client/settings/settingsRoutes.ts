import { redirect, type RouteObject } from 'react-router-dom';
import { loadDanger, loadGeneral, loadSecurity } from './settings.loaders.ts';

/** Below /settings; the other areas' pages stand beside these. */
export const settingsRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('/settings/general') },
  { path: 'general', loader: loadGeneral, lazy: async () => ({ Component: (await import('./GeneralPage.tsx')).GeneralPage }) },
  { path: 'security', loader: loadSecurity, lazy: async () => ({ Component: (await import('./SecurityPage.tsx')).SecurityPage }) },
  { path: 'danger', loader: loadDanger, lazy: async () => ({ Component: (await import('./DangerPage.tsx')).DangerPage }) },
];
