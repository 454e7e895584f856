import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import relay from 'vite-plugin-relay';
import { EARLY_QUERY_NAMES } from '../../client/app/earlyQueryNames.ts';
import { textFiles } from './textFiles.ts';
import { LANGUAGES } from '../../server/platform/i18n/languages.rules.ts';

const ENTRY_FOLDER = 'dist/shell';
const EARLY_FOLDER = 'dist/early';
const SHELLS = 'dist/client/shells';
/** By the name under which the server looks them up (server/surfaces/webDocuments/shells.ts). */
const PAGES = {
  home: '/',
  players: '/players',
  'just-chatting': '/just-chatting',
  music: '/music',
  tiktok: '/tiktok',
  youtube: '/youtube',
  games: '/games',
  game: '/games/a',
  profile: '/profile/a',
};

/** `node scripts/build/drawShells.ts`, after the web app is built: its public pages as they are before their data, in every language. */
await build({
  configFile: false,
  root: 'client',
  logLevel: 'warn',
  plugins: [textFiles(), relay, react()],
  build: {
    ssr: 'shell.tsx',
    outDir: `../${ENTRY_FOLDER}`,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node22',
  },
});
await build({
  configFile: false,
  root: 'client',
  logLevel: 'warn',
  define: { QUERY_IDS: JSON.stringify(await queryIds()) },
  build: {
    lib: { entry: 'early.ts', formats: ['iife'], name: 'early', fileName: () => 'early.js' },
    outDir: `../${EARLY_FOLDER}`,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    minify: true,
  },
});
globalThis.fetch = answer;
type Shell = {
  drawShell: (page: { path: string; language: string }) => Promise<string>;
  pages: string[];
};
const shell = pathToFileURL(path.resolve(ENTRY_FOLDER, 'shell.js')).href;
const { drawShell, pages } = (await import(shell)) as Shell;
await mkdir(SHELLS, { recursive: true });
// By this list the server tells an unknown address from a page (server/surfaces/webDocuments/appPages.ts).
await writeFile(path.join(SHELLS, 'pages.json'), JSON.stringify(pages));
await copyFile(path.join(EARLY_FOLDER, 'early.js'), path.join(SHELLS, 'early.js'));
for (const language of LANGUAGES) {
  for (const [name, address] of Object.entries(PAGES))
    await writeFile(
      path.join(SHELLS, `${name}.${language}.html`),
      await drawShell({ path: address, language }),
    );
}
await Promise.all([ENTRY_FOLDER, EARLY_FOLDER].map((folder) => rm(folder, { recursive: true })));
// Requests that never end would keep this alive.
process.exit();

/** The persisted ids of the early queries, by name. */
async function queryIds(): Promise<Record<string, string>> {
  const operations = JSON.parse(await readFile('persisted/operations.json', 'utf8')) as Record<
    string,
    string
  >;
  const named = Object.entries(operations).map(([id, text]) => [
    /^query (\w+)/.exec(text)?.[1] ?? '',
    id,
  ]);
  const ids: Record<string, string> = Object.fromEntries(named);
  return Object.fromEntries(
    EARLY_QUERY_NAMES.map((name) => {
      const id = ids[name];
      if (!id) throw new Error(`${name} is not registered`);
      return [name, id];
    }),
  );
}

/** Texts come from their files, and a deployment is taken to be as usual; everything else is still on its way when a page is first seen. */
async function answer(address: Parameters<typeof fetch>[0]): Promise<Response> {
  if (address === '/config.json')
    return Response.json({ demo: false, publicUrl: '', currency: 'USD', slotTags: ['GAMER'] });
  const [, text] = /\/(\w+\/\w+\.json)$/.exec(String(address)) ?? [];
  if (text) return new Response(await readFile(path.join('locales', text), 'utf8'));
  return new Promise(() => undefined);
}
