import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const paymentsRoutes: RouteObject[] = [
  {
    path: 'receipts/:id',
    ...lazyPage({
      texts: ['invoices', 'packs', 'payments'],
      loader: async () => (await import('./payments.loaders.ts')).loadReceipt,
      component: async () => (await import('./bills/ReceiptPage.tsx')).ReceiptPage,
    }),
  },
];

export const paymentsSettingsRoutes: RouteObject[] = [
  {
    path: 'history',
    ...lazyPage({
      texts: ['orders', 'payments'],
      loader: async () => (await import('./payments.loaders.ts')).loadHistory,
      component: async () => (await import('./bills/HistoryPage.tsx')).HistoryPage,
    }),
  },
  {
    path: 'earnings',
    ...lazyPage({
      texts: ['accounts', 'payments', 'periods'],
      loader: async () => (await import('./payments.loaders.ts')).loadEarnings,
      component: async () => (await import('./earnings/EarningsPage.tsx')).EarningsPage,
    }),
  },
];
