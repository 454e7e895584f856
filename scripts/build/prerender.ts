import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minify } from 'vite';
import relay from 'vite-plugin-relay-lite';
import { EARLY_QUERY_NAMES } from '../../client/earlyQueryNames.ts';
import { LANGUAGES } from '../../server/platform/i18n/languages.rules.ts';
import { BUILT, findScripts, readManifest } from './builtScripts.ts';
import { htmlTemplate, prerenderedDocument, scriptTags } from './htmlTemplate.ts';
import { PUBLIC_PAGES, type PublicPage } from './publicPages.ts';
import { textFiles } from './textFiles.ts';

const ENTRY_FOLDER = 'dist/shell';
const EARLY_FOLDER = 'dist/early';
const DOCUMENTS = `${BUILT}/documents`;
const EARLY_SCRIPTS = ['early', 'startApp'];
/** A page for signed-in users, which shows the frame and "Loading" until the viewer is known. */
const FRAME_PATH = '/today';
const PAGES: [name: string, page: PublicPage][] = Object.entries(PUBLIC_PAGES);
const PAGE_SCRIPTS = PAGES.flatMap(([, { inlineScript }]) => inlineScript ?? []);
/** In order of execution: color mode and error handling, the early queries, the start of the app. */
const INLINE_SCRIPTS = [
  `${BUILT}/colorMode.js`,
  `${BUILT}/watchStart.js`,
  ...EARLY_SCRIPTS.map((name) => `${EARLY_FOLDER}/${name}.js`),
];

/**
 * `node scripts/build/prerender.ts`, after the web app is built: the HTML documents of the public
 * pages as they look before their data, in every language, with the page's scripts, and one with the
 * frame for all other pages. The server fills in the head and the URL of the largest image.
 */
await build({
  configFile: false,
  root: 'client',
  logLevel: 'warn',
  plugins: [textFiles(), relay({ codegen: false }), react()],
  build: {
    ssr: 'shell.tsx',
    outDir: `../${ENTRY_FOLDER}`,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node22',
  },
});
for (const name of [...EARLY_SCRIPTS, ...PAGE_SCRIPTS])
  await build({
    configFile: false,
    root: 'client',
    logLevel: 'warn',
    plugins: [textFiles()],
    define: { QUERY_IDS: JSON.stringify(await queryIds()) },
    build: {
      lib: { entry: `${name}.ts`, formats: ['iife'], name, fileName: () => `${name}.js` },
      outDir: `../${EARLY_FOLDER}`,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: true,
    },
  });
globalThis.fetch = answer;
type Shell = {
  prerenderShell: (page: {
    path: string;
    language: string;
    hasImage: boolean;
  }) => Promise<{ content: string; styles: string }>;
  findTexts: (path: string) => string[];
  pages: string[];
  FRAME_TEXTS: readonly string[];
};
const shell = pathToFileURL(path.resolve(ENTRY_FOLDER, 'shell.js')).href;
const { prerenderShell, findTexts, pages, FRAME_TEXTS } = (await import(shell)) as Shell;
const inlineScripts = await Promise.all(INLINE_SCRIPTS.map(readMinified));
const pageScripts = new Map(
  await Promise.all(
    PAGE_SCRIPTS.map(
      async (name) => [name, await readMinified(`${EARLY_FOLDER}/${name}.js`)] as const,
    ),
  ),
);
const index = await readFile(path.join(BUILT, 'index.html'), 'utf8');
const manifest = await readManifest();
const ofApp = findScripts(['index.html'], manifest);
// The entry comes first.
const [entry = '', ...imports] = ofApp;
const app = { entry, imports };
const template = htmlTemplate({ index, inlineScripts, app });
await mkdir(DOCUMENTS, { recursive: true });
// From this list the server knows which URLs exist (server/surfaces/webDocuments/appPages.ts).
await write('pages.json', JSON.stringify(pages));
await write(
  'inlineScripts.json',
  JSON.stringify([...inlineScripts, ...pageScripts.values()].map(hashSource)),
);
for (const language of LANGUAGES) {
  await write(
    `frame.${language}.html`,
    prerenderedDocument({
      template,
      language,
      ...(await prerenderShell({ path: FRAME_PATH, language, hasImage: false })),
      scripts: scriptTags(app),
      pageScript: null,
      texts: FRAME_TEXTS,
    }),
  );
  for (const [name, { path: pathname, parts, inlineScript = '' }] of PAGES) {
    const ofPage = [...findScripts(parts, manifest)].filter((file) => !ofApp.has(file));
    const scripts = scriptTags(app, ofPage);
    const texts = findTexts(pathname);
    for (const hasImage of [false, true]) {
      const prerendered = await prerenderShell({ path: pathname, language, hasImage });
      const file = `${name}.${language}${hasImage ? '.image' : ''}.html`;
      await write(
        file,
        prerenderedDocument({
          template,
          language,
          ...prerendered,
          scripts,
          pageScript: pageScripts.get(inlineScript) ?? null,
          texts,
        }),
      );
    }
  }
}
await Promise.all([ENTRY_FOLDER, EARLY_FOLDER].map((folder) => rm(folder, { recursive: true })));
// Exit explicitly, because pending requests would keep the process alive.
process.exit();

function write(name: string, text: string): Promise<void> {
  return writeFile(path.join(DOCUMENTS, name), text);
}

async function readMinified(file: string): Promise<string> {
  const { code, errors } = await minify(file, await readFile(file, 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}

/** A source in the content security policy that allows one inline script. */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

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

/**
 * Answers requests for texts and settings. All other data is still loading in a prerendered page.
 */
async function answer(address: Parameters<typeof fetch>[0]): Promise<Response> {
  if (address === '/config.json')
    return Response.json({ demo: false, publicUrl: '', currency: 'USD', slotTags: ['GAMER'] });
  const [, text] = /\/(\w+\/\w+\.json)$/.exec(String(address)) ?? [];
  if (text) return new Response(await readFile(path.join('locales', text), 'utf8'));
  return new Promise(() => undefined);
}
