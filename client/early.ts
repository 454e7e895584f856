import { earlyQueries } from './earlyQueries.ts';
import { storeEarlyResponses } from './relay/earlyResponses.ts';
import { queryUrl, requestQuery } from './relay/requestQuery.ts';

/** Ids by the names in `EARLY_QUERY_NAMES`, defined by the build (scripts/build/prerender.ts). */
declare const QUERY_IDS: Record<string, string>;

// Inlined in the HTML document, so that the page's data is requested before the app's code has
// loaded.
const urls = earlyQueries(window.location).flatMap(
  ({ name, variables }) => queryUrl({ id: QUERY_IDS[name] ?? '', variables }) ?? [],
);
const responses = new Map(urls.map((url) => [url, requestQuery(url)]));
// The network layer reports the error when the page consumes the response.
for (const response of responses.values()) response.catch(() => undefined);
storeEarlyResponses(responses);
