import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const notificationsSettingsRoutes: RouteObject[] = [
  {
    path: 'notifications',
    ...lazyPage({
      texts: ['notifications'],
      loader: async () => (await import('./notifications.loaders.ts')).loadMailSettings,
      component: async () => (await import('./MailSettingsPage.tsx')).MailSettingsPage,
    }),
  },
];
