import { firstPaint } from './ui/firstPaint.ts';
import { yieldToMain } from './ui/yieldToMain.ts';

// Inlined in the HTML document: the app's scripts and the page's texts are requested after the
// first paint, which they would delay (docs/decisions/0198). The app replaces what the parser
// inserts, so the document is parsed first.
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
