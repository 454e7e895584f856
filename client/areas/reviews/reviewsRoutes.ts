import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const reviewsSettingsRoutes: RouteObject[] = [
  {
    path: 'reviews',
    ...lazyPage({
      texts: ['reviews'],
      loader: async () => (await import('./reviews.loaders.ts')).loadOwnReviews,
      component: async () => (await import('./OwnReviewsPage.tsx')).OwnReviewsPage,
    }),
  },
];
