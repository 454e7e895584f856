export type Params = { [name: string]: Value };
export type Value = string | Value[] | Params;

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Decodes the provider's form encoding: `a[b][0][c]=x`. Numbers stay strings. */
export function decodeForm(body: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    if (keys.length > 0 && !keys.some((key) => FORBIDDEN.has(key))) assign({ root, keys, value });
  }
  return collapse(root) as Params;
}

function assign({ root, keys, value }: { root: Params; keys: string[]; value: string }): void {
  let at = root;
  for (const key of keys.slice(0, -1)) {
    const next = at[key];
    const inner = typeof next === 'object' && !Array.isArray(next) ? next : {};
    at[key] = inner;
    at = inner;
  }
  const last = keys.at(-1) ?? '';
  at[last in at ? `${Object.keys(at).length}` : last] = value;
}

/** Converts an object with the keys 0, 1, 2... to an array. */
function collapse(value: Value): Value {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, collapse(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

export function text(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' ? value : null;
}

export function whole(params: Params, name: string): number | null {
  const value = text(params, name);
  return value !== null && /^-?\d{1,12}$/.test(value) ? Number(value) : null;
}

export function record(params: Params, name: string): Params {
  const value = params[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function readList(params: Params, name: string): Value[] {
  const value = params[name];
  return Array.isArray(value) ? value : [];
}

/** Metadata: string values only. */
export function metadata(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record(params, 'metadata')).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );
}
