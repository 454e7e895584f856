import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = 'client/i18n/locales';

/** The interface's texts as files of their own that pages fetch: data to parse, no script to run. Their folder is named after what they say. */
export function textFiles(): Plugin {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json')).sort();
  const texts = files.map((file) => ({ file: file.replaceAll('\\', '/'), text: JSON.stringify(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))) }));
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
  return {
    name: 'text-files',
    // The development server hands out the folder as it is.
    config: (_, { command }) => ({ define: { 'import.meta.env.TEXTS': JSON.stringify(command === 'build' ? `/assets/texts-${hash}` : '/i18n/locales') } }),
    generateBundle() {
      for (const { file, text } of texts) this.emitFile({ type: 'asset', fileName: `assets/texts-${hash}/${file}`, source: text });
    },
  };
}
