import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const roomRoutes: RouteObject[] = [
  {
    path: 'bookings/:id/room',
    ...lazyPage({
      texts: ['messages', 'reviews', 'room'],
      loader: async () => (await import('./room.loaders.ts')).loadRoom,
      component: async () => (await import('./RoomPage.tsx')).RoomPage,
    }),
  },
];
