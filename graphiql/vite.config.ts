import { defineConfig } from 'vite';
import { productName } from '../scripts/build/productName.ts';

/** Builds GraphiQL for staff separately from the web app; the server serves it at /graphql. */
export default defineConfig({
  root: 'graphiql',
  plugins: [productName()],
  base: '/graphql/explorer/',
  worker: { format: 'es' },
  build: {
    outDir: '../dist/graphiql',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    // Monaco is one large chunk, loaded by staff only.
    chunkSizeWarningLimit: 10_000,
  },
});
