import { LRUCache } from 'lru-cache';
import type { Deps } from '../../Deps.ts';
import { SECOND_MS } from '../../platform/time/timeUnits.rules.ts';
import { CATEGORY_PAGES, PLAIN_PAGES } from './findPageHead.ts';

/** The protocol allows 50,000 URLs per file. */
const URLS_PER_FILE = 20_000;
const NAMES_TTL_MS = SECOND_MS;

const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Sitemaps = {
  /** The index of the sitemap files: pages, and parts of games and creators. */
  index(): Promise<string>;
  /** One sitemap file, or null for an unknown name. */
  file(name: string): Promise<string | null>;
};

/** Counting reads whole indexes, so many requests share the names of the files. */
export function createSitemaps(deps: Deps): Sitemaps {
  const names = new LRUCache<'names', string[]>({
    max: 1,
    ttl: NAMES_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: () => getNames(deps),
  });
  return {
    index: async () => {
      const entries = (await names.forceFetch('names')).map(
        (name) => `<sitemap><loc>${deps.env.publicUrl}/sitemaps/${name}.xml</loc></sitemap>`,
      );
      return `${OPEN}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
    },
    file: async (name) =>
      (await names.forceFetch('names')).includes(name) ? writeFile({ deps, name }) : null,
  };
}

async function getNames({ prisma }: Deps): Promise<string[]> {
  const [games, creators] = await Promise.all([prisma.game.count(), prisma.creatorCard.count()]);
  return ['pages', ...getFiles('games', games), ...getFiles('creators', creators)];
}

async function writeFile({ deps, name }: { deps: Deps; name: string }): Promise<string> {
  const [kind = '', number = '1'] = name.split('-');
  const part = { skip: (Number(number) - 1) * URLS_PER_FILE, take: URLS_PER_FILE };
  const paths = await getPaths({ deps, kind, part });
  const entries = paths.map((path) => `<url><loc>${deps.env.publicUrl}${path}</loc></url>`);
  return `${OPEN}<urlset ${NAMESPACE}>${entries.join('')}</urlset>`;
}

async function getPaths({
  deps: { prisma },
  kind,
  part,
}: {
  deps: Deps;
  kind: string;
  part: { skip: number; take: number };
}): Promise<string[]> {
  if (kind === 'pages')
    return ['/', ...CATEGORY_PAGES.map(({ path }) => path), ...PLAIN_PAGES.map(({ path }) => path)];
  if (kind === 'games')
    return (
      await prisma.game.findMany({ ...part, orderBy: { id: 'asc' }, select: { slug: true } })
    ).map(({ slug }) => `/games/${slug}`);
  const creators = await prisma.creatorCard.findMany({
    ...part,
    orderBy: { userId: 'asc' },
    select: { user: { select: { username: true } } },
  });
  return creators.map(({ user }) => `/profile/${user.username}`);
}

function getFiles(kind: string, count: number): string[] {
  return Array.from(
    { length: Math.ceil(count / URLS_PER_FILE) },
    (_, index) => `${kind}-${index + 1}`,
  );
}

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...[
      '/api/',
      '/graphql',
      '/settings',
      '/admin',
      '/staff',
      '/login',
      '/registration',
      '/overlay/',
      '/bookings/',
      '/orders/',
    ].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
