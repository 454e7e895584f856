import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import languages from '../../locales/languages.json' with { type: 'json' };
import { PRODUCT } from '../app/PRODUCT.ts';

const folder = import.meta.dirname;
const locales = path.join(folder, '../../locales');

/** The texts of the button by language, with the product's name inserted. */
function buttonTexts(): string {
  const texts = Object.keys(languages.interface).map((language) => {
    const file = path.join(locales, language, 'widgets/button.json');
    const named = readFileSync(file, 'utf8').replaceAll('{{product}}', PRODUCT);
    return [language, JSON.parse(named) as object] as const;
  });
  return JSON.stringify(Object.fromEntries(texts));
}

/**
 * Builds the scripts of overlays and embeds. OBS 28 to 30 contain Chrome 103: newer syntax is
 * transpiled, newer functions must not be used.
 */
export default defineConfig({
  root: folder,
  define: { PRODUCT: JSON.stringify(PRODUCT), BUTTON_TEXTS: buttonTexts() },
  build: {
    outDir: '../../dist/overlay',
    emptyOutDir: true,
    target: 'chrome103',
    modulePreload: false,
    rolldownOptions: {
      input: {
        sdk: path.join(folder, 'overlay/sdk.ts'),
        page: path.join(folder, 'overlay/page.ts'),
        embed: path.join(folder, 'embed/embed.ts'),
        button: path.join(folder, 'embed/button.ts'),
      },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
