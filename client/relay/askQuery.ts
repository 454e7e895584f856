export type Asked = { id: string; variables: object };

export const ACCEPT = 'application/graphql-response+json, application/json';
/** Nobody waits longer for an answer; an upload may take its time. */
export const PATIENCE_MS = 30_000;
/** Servers and proxies between take addresses of this length without asking. */
const MOST_ADDRESS = 2_000;

/** A registered query as an address, so that the browser keeps the answer and only asks whether it still holds; null where that would be too long. */
export function addressOf({ id, variables }: Asked): string | null {
  const sorted = Object.fromEntries(
    Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const address = `/graphql?${new URLSearchParams({ id, variables: JSON.stringify(sorted) }).toString()}`;
  return address.length <= MOST_ADDRESS ? address : null;
}

export const askQuery = (
  address: string,
  signal = AbortSignal.timeout(PATIENCE_MS),
): Promise<Response> =>
  fetch(address, { credentials: 'same-origin', headers: { accept: ACCEPT }, signal });
