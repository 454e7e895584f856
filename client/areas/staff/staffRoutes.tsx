import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';
import { RequireViewer } from '../../app/pages/RequireViewer.tsx';

export const staffRoutes: RouteObject[] = [
  {
    path: 'staff',
    element: <RequireViewer roles={['ADMIN', 'SUPPORT']} />,
    children: [
      {
        index: true,
        ...lazyPage({
          texts: ['content', 'staff'],
          loader: async () => (await import('./staff.loaders.ts')).loadDesk,
          component: async () => (await import('./desk/DeskPage.tsx')).DeskPage,
        }),
      },
      {
        path: 'bookings/:number',
        ...lazyPage({
          texts: ['intake', 'places', 'staff'],
          loader: async () => (await import('./staff.loaders.ts')).loadPurchase('BOOKING'),
          component: async () => (await import('./purchases/PurchasePage.tsx')).PurchasePage,
        }),
      },
      {
        path: 'orders/:number',
        ...lazyPage({
          texts: ['intake', 'places', 'staff'],
          loader: async () => (await import('./staff.loaders.ts')).loadPurchase('ORDER'),
          component: async () => (await import('./purchases/PurchasePage.tsx')).PurchasePage,
        }),
      },
      {
        path: 'tips/:number',
        ...lazyPage({
          texts: ['intake', 'places', 'staff'],
          loader: async () => (await import('./staff.loaders.ts')).loadPurchase('TIP'),
          component: async () => (await import('./purchases/PurchasePage.tsx')).PurchasePage,
        }),
      },
      {
        path: 'packs/:number',
        ...lazyPage({
          texts: ['packs', 'staff'],
          loader: async () => (await import('./staff.loaders.ts')).loadPack,
          component: async () => (await import('./boughtProducts/PackPage.tsx')).PackPage,
        }),
      },
      {
        path: 'gift-cards/:number',
        ...lazyPage({
          texts: ['giftCards', 'staff'],
          loader: async () => (await import('./staff.loaders.ts')).loadGiftCard,
          component: async () => (await import('./boughtProducts/GiftCardPage.tsx')).GiftCardPage,
        }),
      },
      {
        path: 'people/:number',
        ...lazyPage({
          texts: [
            'analytics',
            'appointments',
            'busyTimes',
            'periods',
            'overlays',
            'content',
            'developers',
            'sessionTypes',
            'staff',
          ],
          loader: async () => (await import('./staff.loaders.ts')).loadPerson,
          component: async () => (await import('./people/PersonPage.tsx')).PersonPage,
        }),
      },
      {
        path: 'requests/:number',
        ...lazyPage({
          texts: ['content', 'staff'],
          loader: async () => (await import('./staff.loaders.ts')).loadRequest,
          component: async () => (await import('./requests/RequestPage.tsx')).RequestPage,
        }),
      },
      {
        path: 'replies',
        ...lazyPage({
          texts: ['staff'],
          loader: async () => (await import('./replies/replies.loaders.ts')).loadReplies,
          component: async () => (await import('./replies/RepliesPage.tsx')).RepliesPage,
        }),
      },
      {
        path: 'reports',
        ...lazyPage({
          texts: ['reviews', 'staff'],
          loader: async () => (await import('./reports/reports.loaders.ts')).loadReports,
          component: async () => (await import('./reports/ReportsPage.tsx')).ReportsPage,
        }),
      },
      {
        path: 'audit',
        ...lazyPage({
          texts: ['staff'],
          loader: async () => (await import('./staff.loaders.ts')).loadAudit,
          component: async () => (await import('./audit/AuditPage.tsx')).AuditPage,
        }),
      },
    ],
  },
];
