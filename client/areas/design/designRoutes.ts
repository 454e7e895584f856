import type { RouteObject } from 'react-router';
import { loadConfig } from '../../app/config.ts';

/** The component gallery, only on demo deployments. */
export const designRoutes: RouteObject[] = [
  {
    path: 'design',
    lazy: async () => {
      const { demo } = await loadConfig();
      return {
        Component: demo
          ? (await import('./DesignPage.tsx')).DesignPage
          : (await import('../../app/errors/NotFoundPage.tsx')).NotFoundPage,
      };
    },
  },
];
