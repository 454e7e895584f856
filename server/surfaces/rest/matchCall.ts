import { decodePercent } from '../../platform/text/percentEncoding.rules.ts';
import type { RestCall } from './RestCall.ts';

export type Match = { call: RestCall; params: Record<string, string> };

/**
 * The call of a method and path. Letter case and a trailing slash do not matter; literal segments
 * take precedence over parameters. Without a call for the method, returns the allowed methods.
 */
export function matchCall({
  calls,
  method,
  pathname,
}: {
  calls: readonly RestCall[];
  method: string;
  pathname: string;
}): Match | { allowed: string[] } {
  const parts = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => decodePercent(part) ?? part);
  const matches = calls.flatMap((call) => {
    const params = getParams({ path: call.path, parts });
    return params ? [{ call, params }] : [];
  });
  const wanted = matches.filter(({ call }) => call.method === method);
  const [best] = wanted.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  return best ?? { allowed: [...new Set(matches.map(({ call }) => call.method))] };
}

function getParams({
  path,
  parts,
}: {
  path: string;
  parts: string[];
}): Record<string, string> | null {
  const wanted = path.split('/').filter(Boolean);
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, piece] of wanted.entries()) {
    const part = parts[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name) params[name] = part;
    else if (piece.toLowerCase() !== part.toLowerCase()) return null;
  }
  return params;
}
