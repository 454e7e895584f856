import type { RouteObject } from 'react-router-dom';
import { loadBooking, loadUpcoming } from './bookings.loaders.ts';

export const bookingsRoutes: RouteObject[] = [{ path: 'bookings/:id', loader: loadBooking, lazy: async () => ({ Component: (await import('./BookingPage.tsx')).BookingPage }) }];

export const bookingsSettingsRoutes: RouteObject[] = [
  { path: 'active-history', loader: loadUpcoming, lazy: async () => ({ Component: (await import('./UpcomingBookingsPage.tsx')).UpcomingBookingsPage }) },
];
