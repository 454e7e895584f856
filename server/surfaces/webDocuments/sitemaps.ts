import type { Deps } from '../../Deps.ts';
import { CATEGORY_PAGES, PLAIN_PAGES } from './findPageHead.ts';

/** The protocol allows 50,000 URLs per file. */
const URLS_PER_FILE = 20_000;

const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of the sitemap files: pages, games by the thousand, creators by the thousand. */
export async function sitemapIndex({ prisma, env }: Deps): Promise<string> {
  const [games, creators] = await Promise.all([prisma.game.count(), prisma.creatorCard.count()]);
  const files = ['pages', ...getFiles('games', games), ...getFiles('creators', creators)];
  const entries = files.map(
    (file) => `<sitemap><loc>${env.publicUrl}/sitemaps/${file}.xml</loc></sitemap>`,
  );
  return `${OPEN}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
}

/** One sitemap file, or null for an unknown name. */
export async function sitemapFile({
  deps,
  name,
}: {
  deps: Deps;
  name: string;
}): Promise<string | null> {
  const [, kind, number] = /^(pages|games|creators)(?:-(\d{1,6}))?$/.exec(name) ?? [];
  const part = { skip: (Number(number ?? 1) - 1) * URLS_PER_FILE, take: URLS_PER_FILE };
  if (!kind || part.skip < 0 || (kind === 'pages') !== (number === undefined)) return null;
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
