import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const analyticsSettingsRoutes: RouteObject[] = [
  {
    path: 'analytics',
    ...lazyPage({
      texts: ['analytics', 'periods'],
      loader: async () => (await import('./analytics.loaders.ts')).loadAnalytics,
      component: async () => (await import('./AnalyticsPage.tsx')).AnalyticsPage,
    }),
  },
];
