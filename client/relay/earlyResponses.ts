/**
 * Responses to the queries that the HTML document sent before the app's code had loaded
 * (client/early.ts), by URL.
 */
type Responses = Map<string, Promise<Response>>;

const store = globalThis as { slotcastEarly?: Responses };

export function storeEarlyResponses(responses: Responses): void {
  store.slotcastEarly = responses;
}

/** Returns an early response once; later requests for the same URL are sent to the server. */
export function consumeEarlyResponse(url: string): Promise<Response> | undefined {
  const response = store.slotcastEarly?.get(url);
  store.slotcastEarly?.delete(url);
  return response;
}

/** A copy of the early response to a query; the response itself stays available to the app. */
export async function copyEarlyResponse(queryId: string): Promise<Response | undefined> {
  const [, response] =
    [...(store.slotcastEarly ?? [])].find(
      ([url]) => new URL(url, window.location.origin).searchParams.get('id') === queryId,
    ) ?? [];
  return (await response)?.clone();
}

/** Called when the first page has sent its queries, so that no later page shows outdated data. */
export function dropEarlyResponses(): void {
  delete store.slotcastEarly;
}
