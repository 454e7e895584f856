import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';
import { chakraParts } from './scripts/build/chakraParts.ts';
import { frameChunk } from './scripts/build/frameChunk.ts';
import { leaveOut } from './scripts/build/leaveOut.ts';
import { REACT } from './scripts/build/leaveOut.react.ts';
import { relayLeftOut } from './scripts/build/leaveOut.relay.ts';
import { DETECTOR, ROUTER } from './scripts/build/leaveOut.router.ts';
import { noticeTexts } from './scripts/build/noticeTexts.ts';
import { productName } from './scripts/build/productName.ts';
import { relayParts } from './scripts/build/relayParts.ts';
import { textFiles } from './scripts/build/textFiles.ts';

const api = process.env['API_URL'] ?? 'http://localhost:4000';
const routerFile = (name: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [
    relayParts(),
    leaveOut(() => [...REACT, ...ROUTER, ...DETECTOR, ...relayLeftOut('client/__generated__')]),
    chakraParts('client'),
    textFiles(),
    relay,
    react(),
    noticeTexts(),
    productName(),
  ],
  // The router's package offers bundlers its development build only.
  resolve:
    command === 'build'
      ? {
          alias: {
            'react-router/dom': routerFile('dom-export'),
            'react-router': routerFile('index'),
          },
        }
      : {},
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
      output: {
        codeSplitting: {
          groups: [frameChunk(fileURLToPath(new URL('client/main.tsx', import.meta.url)))],
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
        '/media',
        '/game-images',
        '/overlay',
        '/config.json',
        '/webhooks',
        '/embed',
      ].map((route) => [`^${route}([/?]|$)`, { target: api, changeOrigin: true }]),
    ),
  },
}));
