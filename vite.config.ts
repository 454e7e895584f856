import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';
import { chakraParts } from './scripts/chakraParts.ts';
import { frameChunk } from './scripts/frameChunk.ts';
import { leaveOut } from './scripts/leaveOut.ts';
import { REACT } from './scripts/leaveOut.react.ts';
import { relayLeftOut } from './scripts/leaveOut.relay.ts';
import { DETECTOR, ROUTER } from './scripts/leaveOut.router.ts';
import { noticeTexts } from './scripts/noticeTexts.ts';
import { productName } from './scripts/productName.ts';
import { relayParts } from './scripts/relayParts.ts';
import { textFiles } from './scripts/textFiles.ts';

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
    // Which file holds which module, for `scripts/measureScripts.ts`.
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
