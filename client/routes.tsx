import type { RouteObject } from 'react-router-dom';
import { accountsRoutes } from './accounts/accountsRoutes.ts';
import { adminRoutes } from './admin/adminRoutes.tsx';
import { AppLayout } from './app/AppLayout.tsx';
import { loadApp, shouldReloadApp } from './app/AppLayout.loader.ts';
import { AppCrash } from './app/AppCrash.tsx';
import { ContentError } from './app/ContentError.tsx';
import { lazyPage } from './app/lazyPage.ts';
import { NotFoundPage } from './app/NotFoundPage.tsx';
import { RequireViewer } from './app/RequireViewer.tsx';
import { availabilityRoutes } from './availability/availabilityRoutes.ts';
import { bookingsRoutes, bookingsSettingsRoutes } from './bookings/bookingsRoutes.ts';
import { contentRoutes } from './content/contentRoutes.ts';
import { couponsSettingsRoutes } from './coupons/couponsRoutes.ts';
import { creatorsRoutes } from './creators/creatorsRoutes.ts';
import { designRoutes } from './design/designRoutes.ts';
import { developersSettingsRoutes } from './developers/developersRoutes.ts';
import { gamesRoutes } from './games/gamesRoutes.ts';
import { homeRoutes } from './home/homeRoutes.ts';
import { notificationsSettingsRoutes } from './notifications/notificationsRoutes.ts';
import { settingsRoutes } from './settings/settingsRoutes.ts';
import { ordersRoutes, ordersSettingsRoutes } from './orders/ordersRoutes.ts';
import { overlaysSettingsRoutes } from './overlays/overlaysRoutes.ts';
import { paymentsRoutes, paymentsSettingsRoutes } from './payments/paymentsRoutes.ts';
import { staffRoutes } from './staff/staffRoutes.tsx';
import { servicesRoutes } from './services/servicesRoutes.ts';

const guarded: RouteObject = {
  element: <RequireViewer />,
  children: [
    ...bookingsRoutes,
    ...availabilityRoutes,
    ...servicesRoutes,
    ...ordersRoutes,
    ...paymentsRoutes,
    {
      path: 'settings',
      ...lazyPage({
        texts: ['settings'],
        component: async () => (await import('./app/SettingsLayout.tsx')).SettingsLayout,
      }),
      children: [
        ...settingsRoutes,
        ...bookingsSettingsRoutes,
        ...couponsSettingsRoutes,
        ...developersSettingsRoutes,
        ...ordersSettingsRoutes,
        ...overlaysSettingsRoutes,
        ...notificationsSettingsRoutes,
        ...paymentsSettingsRoutes,
      ],
    },
  ],
};

export const routes: RouteObject[] = [
  {
    id: 'app',
    path: '/',
    loader: loadApp,
    shouldRevalidate: shouldReloadApp,
    element: <AppLayout />,
    errorElement: <AppCrash />,
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <ContentError />,
        children: [
          ...homeRoutes,
          ...creatorsRoutes,
          ...gamesRoutes,
          ...contentRoutes,
          ...accountsRoutes,
          ...adminRoutes,
          ...staffRoutes,
          ...designRoutes,
          guarded,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
