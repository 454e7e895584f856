import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = 'locales';

type Texts = { [key: string]: string | Texts };

/**
 * Interface texts are directly in the folder of a language. Subfolders hold texts of emails and
 * widgets, which the web app does not need.
 */
const INTERFACE_FILE = /^\w+\/\w+\.json$/;

/**
 * Emits interface texts as JSON files that pages fetch, in a folder named after a hash of the
 * content.
 */
export function textFiles(): Plugin {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => INTERFACE_FILE.test(file))
    .sort();
  const texts = files.map((file) => ({ file, text: JSON.stringify(overEnglish(file)) }));
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
  return {
    name: 'text-files',
    config: (_, { command }) => ({
      define: {
        'import.meta.env.TEXTS': JSON.stringify(
          command === 'build' ? `/assets/texts-${hash}` : '/locales',
        ),
      },
    }),
    // Read on every request, so that a reload shows edited texts.
    configureServer: ({ middlewares }) =>
      void middlewares.use('/locales', ({ url = '' }, response, next) => {
        const file = url.slice(1).replace(/\?.*$/, '');
        if (!files.includes(file)) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(overEnglish(file)));
      }),
    generateBundle() {
      for (const { file, text } of texts)
        this.emitFile({ type: 'asset', fileName: `assets/texts-${hash}/${file}`, source: text });
    },
  };
}

function overEnglish(file: string): Texts {
  const read = (name: string): Texts =>
    JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Texts;
  return fillFrom(read(file.replace(/^[^/\\]+/, 'en')), read(file));
}

/** Missing texts are filled from English, so that pages fetch one language only. */
export function fillFrom(english: Texts, texts: Texts): Texts {
  const filled: Texts = { ...english, ...texts };
  for (const [key, value] of Object.entries(english)) {
    const own = texts[key];
    if (typeof value === 'object' && typeof own === 'object') filled[key] = fillFrom(value, own);
  }
  return filled;
}
