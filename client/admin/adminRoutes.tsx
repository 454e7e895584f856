import type { RouteObject } from 'react-router-dom';
import { RequireRole } from '../app/RequireRole.tsx';
import { loadGame, loadGames, loadNotifications, shouldReloadGame } from './admin.loaders.ts';

export const adminRoutes: RouteObject[] = [
  {
    path: 'admin',
    element: <RequireRole roles={['ADMIN']} />,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./AdminPage.tsx')).AdminPage }) },
      { path: 'games', loader: loadGames, lazy: async () => ({ Component: (await import('./GameTablePage.tsx')).GameTablePage }) },
      { path: 'games/create', lazy: async () => ({ Component: (await import('./CreateGamePage.tsx')).CreateGamePage }) },
      { path: 'games/edit/:slug', loader: loadGame, shouldRevalidate: shouldReloadGame, lazy: async () => ({ Component: (await import('./EditGamePage.tsx')).EditGamePage }) },
      { path: 'notifications', loader: loadNotifications, lazy: async () => ({ Component: (await import('./NotificationTablePage.tsx')).NotificationTablePage }) },
      { path: 'notifications/create', lazy: async () => ({ Component: (await import('./CreateNotificationPage.tsx')).CreateNotificationPage }) },
    ],
  },
];
