import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const couponsSettingsRoutes: RouteObject[] = [
  {
    path: 'coupon',
    ...lazyPage({
      texts: ['accounts', 'coupons', 'payments'],
      loader: async () => (await import('./CouponsPage.loader.ts')).loadCoupons,
      component: async () => (await import('./CouponsPage.tsx')).CouponsPage,
    }),
  },
];
