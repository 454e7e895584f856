import { redirect, type RouteObject } from 'react-router-dom';
import { loadGeneral } from './settings.loaders.ts';

/** Below /settings; the other areas' pages stand beside these. */
export const settingsRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('/settings/general') },
  { path: 'general', loader: loadGeneral, lazy: async () => ({ Component: (await import('./GeneralPage.tsx')).GeneralPage }) },
];
