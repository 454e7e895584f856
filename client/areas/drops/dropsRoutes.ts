import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const dropsRoutes: RouteObject[] = [
  {
    path: 'drop',
    ...lazyPage({
      texts: ['drops'],
      component: async () => (await import('./DropCodePage.tsx')).DropCodePage,
    }),
  },
  {
    path: 'drop/:code',
    ...lazyPage({
      texts: ['drops'],
      loader: async () => (await import('./DropPage.loader.ts')).loadDrop,
      component: async () => (await import('./DropPage.tsx')).DropPage,
    }),
  },
];
