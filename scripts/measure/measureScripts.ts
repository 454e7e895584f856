import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BUILT = 'dist/client';
const ENTRY = 'index.html';

/** What a page brings: its route's parts, which come together, and the language it is said in. */
type Page = { name: string; parts: string[]; texts: string[]; most: number };

/**
 * The most JavaScript that each page may need until it shows its data, gzipped, in bytes: what was reached and a little
 * more, so that it does not grow unseen. Home may never need more than 245,000.
 */
export const PAGES: Page[] = [
  {
    name: '/',
    parts: ['home/HomePage.tsx', 'home/HomePage.loader.ts'],
    texts: ['home', 'creators', 'games'],
    most: 206_000,
  },
  {
    name: '/players',
    parts: ['creators/CategoryPage.tsx', 'creators/CategoryPage.loader.ts'],
    texts: ['creators'],
    most: 204_000,
  },
  {
    name: '/profile/{slug}',
    parts: ['creators/ProfilePage.tsx', 'creators/ProfilePage.loader.ts'],
    texts: ['bookings', 'creators', 'orders'],
    most: 217_000,
  },
  {
    name: '/games',
    parts: ['games/GamesPage.tsx', 'games/games.loaders.ts'],
    texts: ['games'],
    most: 194_000,
  },
  {
    name: '/games/{slug}',
    parts: ['games/GamePage.tsx', 'games/games.loaders.ts'],
    texts: ['creators', 'games'],
    most: 204_000,
  },
  { name: '/login', parts: ['accounts/LoginPage.tsx'], texts: ['accounts'], most: 193_000 },
  { name: '/faq', parts: ['content/FaqPage.tsx'], texts: ['content'], most: 186_000 },
  {
    name: '/book',
    parts: ['content/BookPage.tsx', 'content/content.loaders.ts'],
    texts: ['content'],
    most: 192_000,
  },
  {
    name: '/create-listing',
    parts: ['availability/CreateListingPage.tsx', 'availability/CreateListingPage.loader.ts'],
    texts: ['accounts', 'availability', 'bookings', 'creators', 'settings'],
    most: 241_000,
  },
  {
    name: '/settings/general',
    parts: ['app/SettingsLayout.tsx', 'settings/GeneralPage.tsx', 'settings/settings.loaders.ts'],
    texts: ['accounts', 'creators', 'settings'],
    most: 212_000,
  },
];

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;
export type Measured = { name: string; files: number; bytes: number; texts: number; most: number };

/** From the built files: all that the entry and the page's parts import, and theirs. What is loaded on use is left out. */
export async function measureScripts(): Promise<Measured[]> {
  const manifest = JSON.parse(
    await readFile(path.join(BUILT, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const document = await readFile(path.join(BUILT, ENTRY), 'utf8');
  const [folder = ''] = await textFolders();
  return Promise.all(
    PAGES.map(async ({ name, parts, texts, most }) => {
      const files = filesOf([ENTRY, ...parts], manifest);
      // Scripts of the document itself, which no module imports.
      for (const [, file = ''] of document.matchAll(/<script src="\/([^"]+)"/g)) files.add(file);
      const sizes = await Promise.all([...files].map(sizeOf));
      const said = await Promise.all(
        ['app', 'search', ...texts].map((text) => sizeOf(path.join(folder, 'en', `${text}.json`))),
      );
      return { name, files: files.size, bytes: sum(sizes), texts: sum(said), most };
    }),
  );
}

function filesOf(starts: string[], manifest: Manifest): Set<string> {
  const reached = new Set(starts);
  for (const name of reached) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build's manifest`);
    for (const imported of chunk.imports ?? []) reached.add(imported);
  }
  return new Set(
    [...reached].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js')),
  );
}

async function textFolders(): Promise<string[]> {
  return (await readdir(path.join(BUILT, 'assets')))
    .filter((name) => name.startsWith('texts-'))
    .map((name) => path.join('assets', name));
}

const sizeOf = async (file: string): Promise<number> =>
  gzipSync(await readFile(path.join(BUILT, file))).length;
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

if (import.meta.main) {
  process.stdout.write(
    '| page | files | JavaScript, gzipped bytes | texts (English) | at most |\n|---|---|---|---|---|\n',
  );
  for (const { name, files, bytes, texts, most } of await measureScripts())
    process.stdout.write(
      `| ${name} | ${files} | ${bytes.toLocaleString('en')} | ${texts.toLocaleString('en')} | ${most.toLocaleString('en')} |\n`,
    );
}
