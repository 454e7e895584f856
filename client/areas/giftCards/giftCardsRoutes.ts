import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const giftCardsSettingsRoutes: RouteObject[] = [
  {
    path: 'gift-cards',
    ...lazyPage({
      texts: ['giftCards'],
      loader: async () => (await import('./GiftCardsPage.loader.ts')).loadGiftCards,
      component: async () => (await import('./GiftCardsPage.tsx')).GiftCardsPage,
    }),
  },
];
