import type { RouteObject } from 'react-router-dom';
import { loadServices } from './CreateServicePage.loader.ts';

export const servicesRoutes: RouteObject[] = [
  { path: 'create-service', loader: loadServices, lazy: async () => ({ Component: (await import('./CreateServicePage.tsx')).CreateServicePage }) },
];
