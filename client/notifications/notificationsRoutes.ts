import type { RouteObject } from 'react-router-dom';
import { loadMailSettings } from './notifications.loaders.ts';

/** Below /settings. */
export const notificationsSettingsRoutes: RouteObject[] = [
  { path: 'notifications', loader: loadMailSettings, lazy: async () => ({ Component: (await import('./MailSettingsPage.tsx')).MailSettingsPage }) },
];
