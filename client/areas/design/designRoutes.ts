import type { RouteObject } from 'react-router';
import { loadConfig } from '../../app/config.ts';

/** Every part of the interface in every state, for those who build it: where the demo runs, nowhere else. */
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
