import { decodePercent } from '../text/percentEncoding.rules.ts';
import type { HttpRoute } from './Route.ts';

export type RouteMatch = { route: HttpRoute; params: Readonly<Record<string, string>> };

/** Matches every path without another route. */
export const FALLBACK_PATH = '/*';

/**
 * Finds the routes of a path, the most specific first: fixed paths, then patterns, then `/*` by
 * length. Routes with the same path keep their order. A fixed path costs one Map lookup.
 */
export function createRouteMatcher(
  routes: readonly HttpRoute[],
): (pathname: string) => readonly RouteMatch[] {
  const compiled = routes
    .toSorted((a, b) => getRank(a.path) - getRank(b.path))
    .map((route) => ({ route, pattern: toPattern(route) }));
  const match = (pathname: string): RouteMatch[] =>
    compiled.flatMap(({ route, pattern }) => {
      const found = pattern.exec(pathname);
      return found ? [{ route, params: decodeParams(found.groups) }] : [];
    });
  const fixed = new Map(
    routes.filter(({ path }) => getRank(path) === 0).map(({ path }) => [path, match(path)]),
  );
  return (pathname) => fixed.get(pathname) ?? match(pathname);
}

/** 0 for fixed paths, 1 for patterns; for prefixes, shorter ones have higher numbers. */
function getRank(path: string): number {
  if (path.endsWith('*')) return 2 + 1 / path.length;
  return path.includes(':') ? 1 : 0;
}

function toPattern({ path, ignoreCase }: HttpRoute): RegExp {
  const source = path
    .replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\*$/, '(?<rest>.*)');
  return new RegExp(`^${source}$`, ignoreCase ? 'is' : 's');
}

function decodeParams(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [name, name === 'rest' ? text : decode(text)]),
  );
}

/** Malformed percent-encoding stays unchanged: no record has such an id. */
const decode = (text: string): string => decodePercent(text) ?? text;
