import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const followsSettingsRoutes: RouteObject[] = [
  {
    path: 'following',
    ...lazyPage({
      texts: ['creators', 'follows'],
      loader: async () => (await import('./follows.loaders.ts')).loadFollowing,
      component: async () => (await import('./FollowingPage.tsx')).FollowingPage,
    }),
  },
];
