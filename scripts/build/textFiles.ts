import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = 'client/i18n/locales';

type Texts = { [key: string]: string | Texts };

/** The interface's texts as files of their own that pages fetch: data to parse, no script to run. Their folder is named after what they say. */
export function textFiles(): Plugin {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();
  const texts = files.map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: JSON.stringify(overEnglish(file)),
  }));
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
  return {
    name: 'text-files',
    // The development server hands out the folder as it is.
    config: (_, { command }) => ({
      define: {
        'import.meta.env.TEXTS': JSON.stringify(
          command === 'build' ? `/assets/texts-${hash}` : '/i18n/locales',
        ),
      },
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
