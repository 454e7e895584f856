import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';

const api = process.env['API_URL'] ?? 'http://localhost:4000';

export default defineConfig({
  root: 'client',
  plugins: [relay, react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Inlined assets would need data: in the content security policy's font-src.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  server: { proxy: Object.fromEntries(['/graphql', '/api', '/events', '/media', '/game-images', '/overlay', '/config.json', '/webhooks'].map((route) => [route, { target: api, changeOrigin: true }])) },
});
