import type { RouteObject } from 'react-router-dom';
import { RequireRole } from '../app/RequireRole.tsx';
import { loadAudit, loadDesk, loadPerson, loadPurchase, loadRequest } from './staff.loaders.ts';

export const staffRoutes: RouteObject[] = [
  {
    path: 'staff',
    element: <RequireRole roles={['ADMIN', 'SUPPORT']} />,
    children: [
      { index: true, loader: loadDesk, lazy: async () => ({ Component: (await import('./DeskPage.tsx')).DeskPage }) },
      { path: 'bookings/:number', loader: loadPurchase('BOOKING'), lazy: async () => ({ Component: (await import('./PurchasePage.tsx')).PurchasePage }) },
      { path: 'orders/:number', loader: loadPurchase('ORDER'), lazy: async () => ({ Component: (await import('./PurchasePage.tsx')).PurchasePage }) },
      { path: 'people/:number', loader: loadPerson, lazy: async () => ({ Component: (await import('./PersonPage.tsx')).PersonPage }) },
      { path: 'requests/:number', loader: loadRequest, lazy: async () => ({ Component: (await import('./RequestPage.tsx')).RequestPage }) },
      { path: 'audit', loader: loadAudit, lazy: async () => ({ Component: (await import('./AuditPage.tsx')).AuditPage }) },
    ],
  },
];
