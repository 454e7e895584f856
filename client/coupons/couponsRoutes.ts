import type { RouteObject } from 'react-router-dom';
import { loadCoupons } from './CouponsPage.loader.ts';

export const couponsSettingsRoutes: RouteObject[] = [
  { path: 'coupon', loader: loadCoupons, lazy: async () => ({ Component: (await import('./CouponsPage.tsx')).CouponsPage }) },
];
