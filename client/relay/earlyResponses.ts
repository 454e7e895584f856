/** Responses to the queries that the HTML document sent before the app's code arrived (client/early.ts), by URL. */
type Responses = Map<string, Promise<Response>>;

const store = globalThis as { slotcastEarly?: Responses };

export function storeEarlyResponses(responses: Responses): void {
  store.slotcastEarly = responses;
}

/** An early response serves one request; a later one for the same URL is sent to the server. */
export function consumeEarlyResponse(url: string): Promise<Response> | undefined {
  const response = store.slotcastEarly?.get(url);
  store.slotcastEarly?.delete(url);
  return response;
}

/** Called when the first page has sent its queries, so that no page shows outdated data later. */
export function dropEarlyResponses(): void {
  delete store.slotcastEarly;
}
