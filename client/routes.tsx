import type { RouteObject } from 'react-router';
import { accountsRoutes } from './areas/accounts/accountsRoutes.ts';
import { adminRoutes } from './adminRoutes.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { loadApp, shouldReloadApp } from './layout/AppLayout.loader.ts';
import { AppCrash } from './layout/AppCrash.tsx';
import { ContentError } from './app/errors/ContentError.tsx';
import { lazyPage } from './app/pages/lazyPage.ts';
import { NotFoundPage } from './app/errors/NotFoundPage.tsx';
import { RequireViewer } from './app/pages/RequireViewer.tsx';
import { appointmentsRoutes } from './areas/appointments/appointmentsRoutes.ts';
import { availabilityRoutes } from './areas/availability/availabilityRoutes.ts';
import { bookingsRoutes, bookingsSettingsRoutes } from './areas/bookings/bookingsRoutes.ts';
import { contentRoutes } from './areas/content/contentRoutes.ts';
import { couponsSettingsRoutes } from './areas/coupons/couponsRoutes.ts';
import { creatorsRoutes } from './areas/creators/creatorsRoutes.ts';
import { designRoutes } from './areas/design/designRoutes.ts';
import { busyTimesSettingsRoutes } from './areas/busyTimes/busyTimesRoutes.ts';
import { developersSettingsRoutes } from './areas/integrations/developersRoutes.ts';
import { gamesRoutes } from './areas/games/gamesRoutes.ts';
import { homeRoutes } from './areas/home/homeRoutes.ts';
import { notificationsSettingsRoutes } from './areas/notifications/notificationsRoutes.ts';
import { settingsRoutes } from './areas/accounts/settings/settingsRoutes.ts';
import { ordersRoutes, ordersSettingsRoutes } from './areas/orders/ordersRoutes.ts';
import { invoicesSettingsRoutes } from './areas/invoices/invoicesRoutes.ts';
import { analyticsSettingsRoutes } from './areas/analytics/analyticsRoutes.ts';
import { overlaysSettingsRoutes } from './areas/overlays/overlaysRoutes.ts';
import { giftCardsSettingsRoutes } from './areas/giftCards/giftCardsRoutes.ts';
import { packsSettingsRoutes } from './areas/packs/packsRoutes.ts';
import { paymentsRoutes, paymentsSettingsRoutes } from './areas/payments/paymentsRoutes.ts';
import { reviewsSettingsRoutes } from './areas/reviews/reviewsRoutes.ts';
import { roomRoutes } from './areas/room/roomRoutes.ts';
import { staffRoutes } from './areas/staff/staffRoutes.tsx';
import { dropsRoutes } from './areas/drops/dropsRoutes.ts';
import { followsSettingsRoutes } from './areas/follows/followsRoutes.ts';
import { safetySettingsRoutes } from './areas/safety/safetyRoutes.ts';
import { sessionTypesSettingsRoutes } from './areas/sessionTypes/sessionTypesRoutes.ts';
import { supportRoutes } from './areas/support/supportRoutes.ts';
import { servicesRoutes } from './areas/services/servicesRoutes.ts';
import { waitlistSettingsRoutes } from './areas/waitlist/waitlistRoutes.ts';
import { todayRoutes } from './areas/today/todayRoutes.ts';

const guarded: RouteObject = {
  element: <RequireViewer />,
  children: [
    ...bookingsRoutes,
    ...appointmentsRoutes,
    ...roomRoutes,
    ...todayRoutes,
    ...availabilityRoutes,
    ...servicesRoutes,
    ...ordersRoutes,
    ...paymentsRoutes,
    {
      path: 'settings',
      ...lazyPage({
        texts: ['settings'],
        component: async () =>
          (await import('./areas/accounts/settings/SettingsLayout.tsx')).SettingsLayout,
      }),
      children: [
        ...settingsRoutes,
        ...bookingsSettingsRoutes,
        ...busyTimesSettingsRoutes,
        ...couponsSettingsRoutes,
        ...developersSettingsRoutes,
        ...ordersSettingsRoutes,
        ...analyticsSettingsRoutes,
        ...overlaysSettingsRoutes,
        ...notificationsSettingsRoutes,
        ...packsSettingsRoutes,
        ...giftCardsSettingsRoutes,
        ...invoicesSettingsRoutes,
        ...paymentsSettingsRoutes,
        ...followsSettingsRoutes,
        ...safetySettingsRoutes,
        ...waitlistSettingsRoutes,
        ...reviewsSettingsRoutes,
        ...sessionTypesSettingsRoutes,
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
          ...dropsRoutes,
          ...gamesRoutes,
          ...contentRoutes,
          ...supportRoutes,
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
