import type { RouteObject } from 'react-router';
import { lazyPage } from './app/pages/lazyPage.ts';
import { RequireViewer } from './app/pages/RequireViewer.tsx';
import { shouldReloadForPath } from './app/pages/shouldReloadForPath.ts';

export const adminRoutes: RouteObject[] = [
  {
    path: 'admin',
    element: <RequireViewer roles={['ADMIN']} />,
    children: [
      {
        index: true,
        ...lazyPage({
          texts: ['admin'],
          loader: async () =>
            (await import('./areas/staff/admin/home/home.loaders.ts')).loadAdminNumbers,
          shouldRevalidate: async () => shouldReloadForPath,
          component: async () => (await import('./areas/staff/admin/home/AdminPage.tsx')).AdminPage,
        }),
      },
      {
        path: 'lists/:list',
        ...lazyPage({
          texts: ['admin', 'staff'],
          loader: async () =>
            (await import('./areas/staff/admin/home/home.loaders.ts')).loadAdminList,
          component: async () =>
            (await import('./areas/staff/admin/home/AdminListPage.tsx')).AdminListPage,
        }),
      },
      {
        path: 'games',
        ...lazyPage({
          texts: ['admin'],
          loader: async () => (await import('./areas/staff/admin/admin.loaders.ts')).loadGames,
          component: async () =>
            (await import('./areas/games/admin/GameTablePage.tsx')).GameTablePage,
        }),
      },
      {
        path: 'games/create',
        ...lazyPage({
          texts: ['admin'],
          component: async () =>
            (await import('./areas/games/admin/CreateGamePage.tsx')).CreateGamePage,
        }),
      },
      {
        path: 'games/edit/:slug',
        ...lazyPage({
          texts: ['admin', 'games'],
          loader: async () => (await import('./areas/staff/admin/admin.loaders.ts')).loadGame,
          shouldRevalidate: async () => shouldReloadForPath,
          component: async () =>
            (await import('./areas/games/admin/EditGamePage.tsx')).EditGamePage,
        }),
      },
      {
        path: 'notifications',
        ...lazyPage({
          texts: ['admin', 'notifications'],
          loader: async () =>
            (await import('./areas/staff/admin/admin.loaders.ts')).loadNotifications,
          component: async () =>
            (await import('./areas/notifications/admin/NotificationTablePage.tsx'))
              .NotificationTablePage,
        }),
      },
      {
        path: 'notifications/create',
        ...lazyPage({
          texts: ['admin', 'notifications'],
          component: async () =>
            (await import('./areas/notifications/admin/CreateNotificationPage.tsx'))
              .CreateNotificationPage,
        }),
      },
    ],
  },
];
