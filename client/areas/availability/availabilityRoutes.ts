import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const availabilityRoutes: RouteObject[] = [
  {
    path: 'create-listing',
    ...lazyPage({
      texts: ['accounts', 'availability', 'bookings', 'creators', 'places', 'settings'],
      loader: async () => (await import('./setup/CreateListingPage.loader.ts')).loadEditor,
      shouldRevalidate: async () =>
        (await import('./setup/CreateListingPage.loader.ts')).shouldReloadEditor,
      component: async () => (await import('./setup/CreateListingPage.tsx')).CreateListingPage,
    }),
  },
];
