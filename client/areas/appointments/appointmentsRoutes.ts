import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

const page = lazyPage({
  texts: ['appointments', 'reviews', 'safety'],
  loader: async () => (await import('./RequestsPage.loader.ts')).loadRequests,
  component: async () => (await import('./RequestsPage.tsx')).RequestsPage,
});

export const appointmentsRoutes: RouteObject[] = [
  { path: 'requests', ...page },
  { path: 'requests/received', ...page },
];
