import { createBrowserRouter, type RouteObject } from 'react-router';
import { openOnReload } from '../reloadPage.ts';
import { dropCanonicalUrl } from './dropCanonicalUrl.ts';

export function createRouter(routes: RouteObject[]): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(routes);
  dropCanonicalUrl(router);
  openOnReload(router);
  return router;
}
