import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const waitlistSettingsRoutes: RouteObject[] = [
  {
    path: 'waitlist',
    ...lazyPage({
      texts: ['waitlist'],
      loader: async () => (await import('./WaitlistPage.loader.ts')).loadWaitlist,
      component: async () => (await import('./WaitlistPage.tsx')).WaitlistPage,
    }),
  },
];
