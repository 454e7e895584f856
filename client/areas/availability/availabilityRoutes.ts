import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/lazyPage.ts';

export const availabilityRoutes: RouteObject[] = [
  {
    path: 'create-listing',
    ...lazyPage({
      texts: ['accounts', 'availability', 'bookings', 'creators', 'places', 'settings'],
      loader: async () => (await import('./CreateListingPage.loader.ts')).loadEditor,
      shouldRevalidate: async () =>
        (await import('./CreateListingPage.loader.ts')).shouldReloadEditor,
      component: async () => (await import('./CreateListingPage.tsx')).CreateListingPage,
    }),
  },
];
