import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const todayRoutes: RouteObject[] = [
  {
    path: 'today',
    ...lazyPage({
      texts: ['appointments', 'bookings', 'notifications', 'orders', 'places', 'today'],
      loader: async () => (await import('./TodayPage.loader.ts')).loadToday,
      component: async () => (await import('./TodayPage.tsx')).TodayPage,
    }),
  },
];
