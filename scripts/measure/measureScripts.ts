import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUILT, findScripts, readManifest } from '../build/builtScripts.ts';
import { PUBLIC_PAGES } from '../build/publicPages.ts';

const ENTRY = 'index.html';

/** The modules of a page's route, which are loaded together, and its texts. */
type Page = { name: string; parts: string[]; texts: string[]; maxBytes: number };

/**
 * The limit of JavaScript per page until it shows its data, in gzipped bytes: 264,000 for home
 * (stars and session types on cards, the row of followed creators, numbers on category tiles, the
 * routes and messages of squads, views and invoices, rows that are rendered near the viewport or
 * when idle, refreshes that fail, prefetching of visited pages), for other pages the measured size
 * plus up to 1.5 % (docs/decisions/0040).
 */
export const PAGES: Page[] = [
  {
    name: '/',
    parts: PUBLIC_PAGES.home.parts,
    texts: ['home', 'creators', 'games'],
    maxBytes: 264_000,
  },
  {
    name: '/players',
    parts: PUBLIC_PAGES.players.parts,
    texts: ['creators'],
    maxBytes: 261_500,
  },
  {
    name: '/profile/{slug}',
    parts: PUBLIC_PAGES.profile.parts,
    texts: ['bookings', 'creators', 'orders'],
    maxBytes: 296_500,
  },
  {
    name: '/games',
    parts: PUBLIC_PAGES.games.parts,
    texts: ['games'],
    maxBytes: 247_000,
  },
  {
    name: '/games/{slug}',
    parts: PUBLIC_PAGES.game.parts,
    texts: ['creators', 'games'],
    maxBytes: 266_000,
  },
  {
    name: '/login',
    parts: ['areas/accounts/signIn/LoginPage.tsx'],
    texts: ['accounts'],
    maxBytes: 249_500,
  },
  { name: '/faq', parts: ['areas/content/FaqPage.tsx'], texts: ['content'], maxBytes: 241_500 },
  {
    name: '/book',
    parts: ['areas/content/BookPage.tsx', 'areas/content/content.loaders.ts'],
    texts: ['content', 'creators'],
    maxBytes: 247_000,
  },
  {
    name: '/create-listing',
    parts: [
      'areas/availability/setup/CreateListingPage.tsx',
      'areas/availability/setup/CreateListingPage.loader.ts',
    ],
    texts: ['accounts', 'availability', 'bookings', 'creators', 'settings'],
    maxBytes: 306_500,
  },
  {
    name: '/settings/general',
    parts: [
      'areas/accounts/settings/SettingsLayout.tsx',
      'areas/accounts/settings/GeneralPage.tsx',
      'areas/accounts/settings/settings.loaders.ts',
    ],
    texts: ['accounts', 'creators', 'settings'],
    maxBytes: 274_000,
  },
];

export type Measured = {
  name: string;
  files: number;
  bytes: number;
  texts: number;
  maxBytes: number;
};

/**
 * Follows the imports of the entry and the page in the built files. Dynamic imports are excluded.
 */
export async function measureScripts(): Promise<Measured[]> {
  const manifest = await readManifest();
  const document = await readFile(path.join(BUILT, ENTRY), 'utf8');
  const [folder = ''] = await textFolders();
  return Promise.all(
    PAGES.map(async ({ name, parts, texts, maxBytes }) => {
      const files = findScripts([ENTRY, ...parts], manifest);
      // Scripts of the document itself, which no module imports.
      for (const [, file = ''] of document.matchAll(/<script src="\/([^"]+)"/g)) files.add(file);
      const sizes = await Promise.all([...files].map(getSize));
      const textSizes = await Promise.all(
        ['app', 'cities', 'search', ...texts].map((text) =>
          getSize(path.join(folder, 'en', `${text}.json`)),
        ),
      );
      return { name, files: files.size, bytes: sum(sizes), texts: sum(textSizes), maxBytes };
    }),
  );
}

async function textFolders(): Promise<string[]> {
  return (await readdir(path.join(BUILT, 'assets')))
    .filter((name) => name.startsWith('texts-'))
    .map((name) => path.join('assets', name));
}

const getSize = async (file: string): Promise<number> =>
  gzipSync(await readFile(path.join(BUILT, file))).length;
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

if (import.meta.main) {
  process.stdout.write(
    '| page | files | JavaScript, gzipped bytes | texts (English) | limit |\n|---|---|---|---|---|\n',
  );
  for (const { name, files, bytes, texts, maxBytes } of await measureScripts())
    process.stdout.write(
      `| ${name} | ${files} | ${bytes.toLocaleString('en')} | ${texts.toLocaleString('en')} | ${maxBytes.toLocaleString('en')} |\n`,
    );
}
