import { earlyQueries } from './earlyQueries.ts';
import { storeEarlyResponses } from './relay/earlyResponses.ts';
import { queryUrl, requestQuery } from './relay/requestQuery.ts';

/** Ids by the names in `EARLY_QUERY_NAMES`, defined by the build (scripts/build/prerender.ts). */
declare const QUERY_IDS: Record<string, string>;

// Inlined in the HTML document, so that the page's data and texts are requested before the app's
// code has loaded.
const urls = earlyQueries(window.location).flatMap(
  ({ name, variables }) => queryUrl({ id: QUERY_IDS[name] ?? '', variables }) ?? [],
);
const responses = new Map(urls.map((url) => [url, requestQuery(url)]));
// The network layer reports the error when the page consumes the response.
for (const response of responses.values()) response.catch(() => undefined);
storeEarlyResponses(responses);

// The app requests the same files once it runs. A viewer who chose another language than that of
// the document gets no texts here.
const { lang, dataset } = document.documentElement;
const texts = 'otherLanguage' in dataset ? '' : (dataset['texts'] ?? '');
for (const name of texts.split(' ').filter(Boolean)) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', fetchPriority: 'low' });
  link.href = `${import.meta.env['TEXTS'] as string}/${lang}/${name}.json`;
  document.head.append(link);
}
