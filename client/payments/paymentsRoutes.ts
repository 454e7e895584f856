import type { RouteObject } from 'react-router-dom';
import { loadEarnings, loadHistory, loadReceipt } from './payments.loaders.ts';

export const paymentsRoutes: RouteObject[] = [{ path: 'receipts/:id', loader: loadReceipt, lazy: async () => ({ Component: (await import('./ReceiptPage.tsx')).ReceiptPage }) }];

export const paymentsSettingsRoutes: RouteObject[] = [
  { path: 'history', loader: loadHistory, lazy: async () => ({ Component: (await import('./HistoryPage.tsx')).HistoryPage }) },
  { path: 'earnings', loader: loadEarnings, lazy: async () => ({ Component: (await import('./EarningsPage.tsx')).EarningsPage }) },
];
