import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const busyTimesSettingsRoutes: RouteObject[] = [
  {
    path: 'calendars',
    ...lazyPage({
      texts: ['accounts', 'busyTimes', 'settings'],
      loader: async () => (await import('./CalendarsPage.loader.ts')).loadCalendars,
      component: async () => (await import('./CalendarsPage.tsx')).CalendarsPage,
    }),
  },
];
