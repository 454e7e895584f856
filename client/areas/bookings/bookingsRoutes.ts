import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const bookingsRoutes: RouteObject[] = [
  {
    path: 'bookings/:id',
    ...lazyPage({
      texts: [
        'attachments',
        'bookings',
        'intake',
        'invoices',
        'messages',
        'payments',
        'places',
        'reviews',
        'room',
        'safety',
        'tips',
      ],
      loader: async () => (await import('./bookings.loaders.ts')).loadBooking,
      component: async () => (await import('./BookingPage.tsx')).BookingPage,
    }),
  },
];

export const bookingsSettingsRoutes: RouteObject[] = [
  {
    path: 'active-history',
    ...lazyPage({
      texts: ['bookings', 'places'],
      loader: async () => (await import('./bookings.loaders.ts')).loadUpcoming,
      component: async () => (await import('./UpcomingBookingsPage.tsx')).UpcomingBookingsPage,
    }),
  },
];
