import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const ordersRoutes: RouteObject[] = [
  {
    path: 'orders/:id',
    ...lazyPage({
      texts: [
        'attachments',
        'invoices',
        'messages',
        'orders',
        'payments',
        'reviews',
        'safety',
        'tips',
      ],
      loader: async () => (await import('./orders.loaders.ts')).loadOrder,
      component: async () => (await import('./OrderPage.tsx')).OrderPage,
    }),
  },
];

export const ordersSettingsRoutes: RouteObject[] = [
  {
    path: 'services',
    ...lazyPage({
      texts: ['orders'],
      loader: async () => (await import('./orders.loaders.ts')).loadOrders,
      component: async () => (await import('./OrdersPage.tsx')).OrdersPage,
    }),
  },
  {
    path: 'storage',
    ...lazyPage({
      texts: ['orders'],
      loader: async () => (await import('./orders.loaders.ts')).loadStorage,
      component: async () => (await import('./storage/StoragePage.tsx')).StoragePage,
    }),
  },
];
