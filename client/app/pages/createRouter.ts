import { createBrowserRouter, type RouteObject } from 'react-router';
import { openOnReload } from '../reloadPage.ts';

export function createRouter(routes: RouteObject[]): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(routes);
  openOnReload(router);
  return router;
}
