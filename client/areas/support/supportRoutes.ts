import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const supportRoutes: RouteObject[] = [
  {
    path: 'support',
    ...lazyPage({
      texts: ['content', 'payments'],
      loader: async () => (await import('./support.loaders.ts')).loadSupport,
      component: async () => (await import('./SupportPage.tsx')).SupportPage,
    }),
  },
  {
    path: 'support/:number',
    ...lazyPage({
      texts: ['content'],
      loader: async () => (await import('./support.loaders.ts')).loadSupportRequest,
      component: async () => (await import('./SupportRequestPage.tsx')).SupportRequestPage,
    }),
  },
];
