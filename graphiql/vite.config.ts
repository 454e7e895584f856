import { defineConfig } from 'vite';
import { productName } from '../scripts/build/productName.ts';

/** GraphiQL for staff, apart from the web app; the server serves it at /graphql, its files below. */
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
    // Monaco is one large piece, loaded by staff only.
    chunkSizeWarningLimit: 10_000,
  },
});
