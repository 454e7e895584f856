import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay-lite';
import { notificationTexts } from './scripts/build/notificationTexts.ts';
import { productName } from './scripts/build/productName.ts';
import { textFiles } from './scripts/build/textFiles.ts';

const api = process.env['API_URL'] ?? 'http://localhost:4000';

export default defineConfig({
  root: 'client',
  plugins: [textFiles(), relay({ codegen: false }), react(), notificationTexts(), productName()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Inlined assets would need data: in the content security policy's font-src.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Which file holds which module, for `scripts/measure/measureScripts.ts`.
    manifest: true,
    rolldownOptions: {
      // Otherwise a file exports each number that another one needs.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // One file with the entry and all its static imports compresses better than dozens of small ones.
            { name: 'appShell', priority: 1, test: /client\/main\.tsx$/ },
            // So do the icons of many pages, which are about 300 bytes each.
            { name: 'icons', test: /lucide-react/, minShareCount: 8 },
          ],
        },
      },
    },
  },
  // Whole names: what begins alike is a folder of ours (overlay and overlays).
  server: {
    proxy: Object.fromEntries(
      [
        '/graphql',
        '/api',
        '/events',
        '/counts',
        '/media',
        '/game-images',
        '/share',
        '/overlay',
        '/config.json',
        '/webhooks',
        '/embed',
        '/bookings/[^/]+/calendar.ics',
        '/bookings/[^/]+/room/connection',
        '/calendar',
        '/uploads',
        '/delivered',
        '/answered',
        '/bills.csv',
        '/invoices',
        '/statements',
        '/my-data.zip',
        '/staff/audit.csv',
        '/design/emails',
        '/unsubscribe',
      ].map((route) => [`^${route}([/?]|$)`, { target: api, changeOrigin: true }]),
    ),
  },
});
