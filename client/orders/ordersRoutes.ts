import type { RouteObject } from 'react-router-dom';
import { loadOrder, loadOrders } from './orders.loaders.ts';

export const ordersRoutes: RouteObject[] = [{ path: 'orders/:id', loader: loadOrder, lazy: async () => ({ Component: (await import('./OrderPage.tsx')).OrderPage }) }];

export const ordersSettingsRoutes: RouteObject[] = [{ path: 'services', loader: loadOrders, lazy: async () => ({ Component: (await import('./OrdersPage.tsx')).OrdersPage }) }];
