import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const servicesRoutes: RouteObject[] = [
  {
    path: 'create-service',
    ...lazyPage({
      texts: ['accounts', 'creators', 'payments', 'services'],
      loader: async () => (await import('./CreateServicePage.loader.ts')).loadServices,
      component: async () => (await import('./CreateServicePage.tsx')).CreateServicePage,
    }),
  },
];
