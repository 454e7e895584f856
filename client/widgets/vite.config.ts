import path from 'node:path';
import { defineConfig } from 'vite';
import { PRODUCT } from '../app/PRODUCT.ts';

const folder = import.meta.dirname;

/** The scripts of overlays and embeds. OBS 28 to 30 bring Chrome 103: newer syntax is written out, newer functions must not be used. */
export default defineConfig({
  root: folder,
  define: { PRODUCT: JSON.stringify(PRODUCT) },
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
