import { redirect, type RouteObject } from 'react-router-dom';
import { CATEGORIES, type Category } from '../app/categories.ts';
import { loadCategory } from './CategoryPage.loader.ts';
import { loadProfile } from './ProfilePage.loader.ts';

const categoryRoute = (category: Category): RouteObject => ({
  path: category.path.slice(1),
  handle: category,
  loader: (args) => loadCategory({ ...args, tag: category.tag }),
  lazy: async () => ({ Component: (await import('./CategoryPage.tsx')).CategoryPage }),
});

export const creatorsRoutes: RouteObject[] = [
  ...CATEGORIES.map(categoryRoute),
  { path: 'gamers', loader: ({ request }) => redirect(`/players${new URL(request.url).search}`) },
  { path: 'profile/:username', loader: loadProfile, lazy: async () => ({ Component: (await import('./ProfilePage.tsx')).ProfilePage }) },
];
