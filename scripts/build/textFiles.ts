import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = 'locales';

type Texts = { [key: string]: string | Texts };

/** Interface texts lie directly in the folder of a language; those of emails and widgets, in folders below it, are not for the web app. */
const INTERFACE_FILE = /^\w+\/\w+\.json$/;

/** The interface's texts as files that pages fetch: data to parse, no script to run. Their folder is named after their content. */
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
    // The development server reads a file again for every request, so that a reload shows an edited text.
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

/** A text that a language lacks is there in English: the page has it without fetching a second language. */
export function fillFrom(english: Texts, texts: Texts): Texts {
  const filled: Texts = { ...english, ...texts };
  for (const [key, value] of Object.entries(english)) {
    const own = texts[key];
    if (typeof value === 'object' && typeof own === 'object') filled[key] = fillFrom(value, own);
  }
  return filled;
}
