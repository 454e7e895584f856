import { earlyQueries } from './earlyQueries.ts';
import { storeEarlyResponses } from './relay/earlyResponses.ts';
import { queryUrl, requestQuery } from './relay/requestQuery.ts';
import { firstPaint } from './ui/firstPaint.ts';
import { yieldToMain } from './ui/yieldToMain.ts';

/** Ids by the names in `EARLY_QUERY_NAMES`, defined by the build (scripts/build/prerender.ts). */
declare const QUERY_IDS: Record<string, string>;

// Inlined in the HTML document: the page's data is requested at once, the app's scripts and the
// page's texts after the first paint, which they would delay (docs/decisions/0198).
const urls = earlyQueries(window.location).flatMap(
  ({ name, variables }) => queryUrl({ id: QUERY_IDS[name] ?? '', variables }) ?? [],
);
const responses = new Map(urls.map((url) => [url, requestQuery(url)]));
// The network layer reports the error when the page consumes the response.
for (const response of responses.values()) response.catch(() => undefined);
storeEarlyResponses(responses);

// The app replaces what the parser inserts.
const parsed = new Promise((resolve) => {
  document.addEventListener('DOMContentLoaded', resolve);
});
void Promise.all([firstPaint(), parsed]).then(() => {
  preloadTexts();
  return insertScripts();
});

/** In several tasks: inserting the 70 elements of a profile takes 40 ms. */
async function insertScripts(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#app-scripts');
  const elements = [...(template?.content.cloneNode(true).childNodes ?? [])];
  while (elements.length > 0) {
    document.head.append(...elements.splice(0, 10));
    await yieldToMain();
  }
}

/**
 * Preloads what the app requests once it runs. A viewer who chose another language than that of the
 * document gets no texts here.
 */
function preloadTexts(): void {
  const { lang, dataset } = document.documentElement;
  const texts = 'otherLanguage' in dataset ? '' : (dataset['texts'] ?? '');
  for (const name of texts.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', fetchPriority: 'low' });
    link.href = `${import.meta.env['TEXTS'] as string}/${lang}/${name}.json`;
    document.head.append(link);
  }
}
