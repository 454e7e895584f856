import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const invoicesSettingsRoutes: RouteObject[] = [
  {
    path: 'invoices',
    ...lazyPage({
      texts: ['invoices'],
      loader: async () => (await import('./InvoicesPage.loader.ts')).loadInvoices,
      component: async () => (await import('./InvoicesPage.tsx')).InvoicesPage,
    }),
  },
];
