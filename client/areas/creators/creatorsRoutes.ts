import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { CATEGORIES, type Category } from './categories.ts';
import { lazyPage } from '../../app/pages/lazyPage.ts';

const categoryRoute = (category: Category): RouteObject => ({
  path: category.path.slice(1),
  handle: category,
  ...lazyPage({
    texts: ['creators'],
    loader: async () => {
      const { loadCategory } = await import('./CategoryPage.loader.ts');
      return (args: LoaderFunctionArgs) => loadCategory({ ...args, tag: category.tag });
    },
    component: async () => (await import('./CategoryPage.tsx')).CategoryPage,
  }),
});

export const creatorsRoutes: RouteObject[] = [
  ...CATEGORIES.map(categoryRoute),
  { path: 'gamers', loader: ({ request }) => redirect(`/players${new URL(request.url).search}`) },
  {
    path: 'profile/:username',
    ...lazyPage({
      texts: [
        'appointments',
        'bookings',
        'creators',
        'follows',
        'orders',
        'reviews',
        'safety',
        'waitlist',
      ],
      loader: async () => (await import('./profile/ProfilePage.loader.ts')).loadProfile,
      component: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
    }),
  },
];
