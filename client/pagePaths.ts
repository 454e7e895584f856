import type { RouteObject } from 'react-router';

/**
 * The paths of pages as patterns, for example "/games/:slug". The server reads them from the build.
 */
export function pagePaths(routes: readonly RouteObject[], parent = ''): string[] {
  const found = routes.flatMap((route) => {
    if (route.path === '*') return [];
    const path = joined(parent, route.path);
    return route.children ? pagePaths(route.children, path) : [path];
  });
  return [...new Set(found)];
}

function joined(parent: string, path = ''): string {
  if (path.startsWith('/')) return path;
  return path ? `${parent.replace(/\/$/, '')}/${path}` : parent || '/';
}
