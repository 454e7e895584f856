type Query = { id: string; variables: object };

export const ACCEPT = 'application/graphql-response+json, application/json';
/** For every request except uploads, which may take longer. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** All common servers and proxies accept a URL of this length. */
const MAX_URL_LENGTH = 2_000;

/**
 * The URL of a persisted query, which lets the browser cache and revalidate the response; null if
 * it would be too long.
 */
export function queryUrl({ id, variables }: Query): string | null {
  const sorted = Object.fromEntries(
    Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const url = `/graphql?${new URLSearchParams({ id, variables: JSON.stringify(sorted) }).toString()}`;
  return url.length <= MAX_URL_LENGTH ? url : null;
}

export const requestQuery = (
  url: string,
  signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS),
): Promise<Response> =>
  fetch(url, { credentials: 'same-origin', headers: { accept: ACCEPT }, signal });
