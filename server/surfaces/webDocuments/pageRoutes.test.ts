import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { openDrop } from '../../areas/drops/openDrop.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { CATEGORY_PAGES, PLAIN_PAGES } from './findPageHead.ts';

const clientFolder = mkdtempSync(path.join(tmpdir(), 'client-'));
const SCRIPT_SOURCES = ["'sha256-one'", "'sha256-two'"];
const PATTERNS = [
  '/',
  '/players',
  '/login',
  '/games',
  '/games/:slug',
  '/profile/:username',
  '/settings',
  '/settings/security',
  '/orders/:id',
  '/orders/new',
  '/drop/:code',
];
const NASTY = '</script><script>alert("x")</script> & "quotes"';
let app: TestApp;

/** A document as the build writes it (scripts/build/prerender.ts). */
const documentOf = ({ language, shell }: { language: string; shell: string }): string =>
  `<!doctype html><html lang="${language}"><head><!--page-head--></head><body><div id="root">${shell}</div></body></html>`;

beforeAll(async () => {
  const documents = path.join(clientFolder, 'documents');
  mkdirSync(documents);
  const write = (file: string, text: string): void =>
    writeFileSync(path.join(documents, file), text);
  write('pages.json', JSON.stringify(PATTERNS));
  write('inlineScripts.json', JSON.stringify(SCRIPT_SOURCES));
  for (const name of [
    'frame',
    'home',
    'players',
    'music',
    'just-chatting',
    'tiktok',
    'youtube',
    'games',
    'game',
    'profile',
  ])
    for (const language of ['en', 'hu', 'de']) {
      const shell = `<div data-shell>${name}.${language}:</div>`;
      const image = '<img data-first-image="" alt="" class="c"/>';
      write(`${name}.${language}.html`, documentOf({ language, shell }));
      if (name !== 'frame')
        write(
          `${name}.${language}.image.html`,
          documentOf({ language, shell: shell.replace('</div>', `${image}</div>`) }),
        );
    }
  app = await startTestApp({ clientFolder, settings: { PUBLIC_URL: 'https://slotcast.example' } });
  const creator = await makeCreator(app.deps, { tag: 'MUSICIAN' });
  await app.deps.prisma.user.update({
    where: { id: creator.id },
    data: { username: 'Aria', bio: NASTY, coverKey: 'covers/aria.webp' },
  });
  await makeService(app.deps, { creator, priceMinor: 1250 });
  await app.deps.prisma.game.create({
    data: {
      name: 'Tidefall',
      slug: 'tidefall',
      description: 'Waves.',
      thumbnailUrl: '/media/games/tidefall.webp',
    },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(clientFolder, { recursive: true });
});

async function read(address: string): Promise<{
  title: string;
  canonical: string;
  image: string | undefined;
  description: string;
  isHidden: boolean;
  data: Record<string, unknown> | null;
  html: string;
}> {
  const html = await (await fetch(app.url + address)).text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  const data = first(/<script type="application\/ld\+json">(.*?)<\/script>/s);
  return {
    title: first(/<title>(.*?)<\/title>/) ?? '',
    canonical: first(/rel="canonical" href="(.*?)"/) ?? '',
    image: first(/og:image" content="(.*?)"/),
    description: first(/name="description" content="(.*?)"/) ?? '',
    isHidden: html.includes('content="noindex"'),
    data: data ? (JSON.parse(data) as Record<string, unknown>) : null,
    html,
  };
}

describe('the head of a page', () => {
  it.each([
    ['/', 'Slotcast', 'https://slotcast.example/', 'WebSite'],
    ['/players', 'Players · Slotcast', 'https://slotcast.example/players', 'CollectionPage'],
    ['/gamers', 'Players · Slotcast', 'https://slotcast.example/players', 'CollectionPage'],
    ['/music?page=2', 'Music · Slotcast', 'https://slotcast.example/music', 'CollectionPage'],
    [
      '/games/tidefall',
      'Tidefall · Slotcast',
      'https://slotcast.example/games/tidefall',
      'VideoGame',
    ],
    ['/profile/Aria', 'Aria · Slotcast', 'https://slotcast.example/profile/Aria', 'ProfilePage'],
  ])('the head describes the content of %s', async (address, title, canonical, type) => {
    const head = await read(address);
    expect(head).toMatchObject({ title, canonical, isHidden: false });
    expect(head.data).toMatchObject({ '@context': 'https://schema.org', '@type': type });
    expect(head.html).toContain(`og:title" content="${title}"`);
  });

  it('the page of a drop has a share image, although search engines do not list it', async () => {
    const creator = await makeCreator(app.deps);
    const slotIds = [await makeSlot(app.deps, { creator, inMinutes: 24 * 60 })];
    const id = await openDrop(app.deps, creator, { slotIds, minutes: 30 });
    const { code } = await app.deps.prisma.drop.findUniqueOrThrow({ where: { id } });
    const { image, isHidden } = await read(`/drop/${code}`);
    expect(image).toContain(`https://slotcast.example/share/en/drop/${code}/`);
    expect(isHidden).toBe(true);
  });

  it('the head contains absolute URLs of share images, and offers with prices', async () => {
    expect((await read('/games/tidefall')).image).toMatch(
      /^https:\/\/slotcast\.example\/share\/en\/game\/tidefall\/[\w-]{16}\.png$/,
    );
    expect((await read('/faq')).image).toContain('/share/en/home/all/');
    const { image, data, html } = await read('/profile/Aria');
    expect(image).toContain('https://slotcast.example/share/en/profile/Aria/');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(html).toContain('<meta property="og:image:width" content="1200" />');
    expect(html).toContain(
      '<link rel="preload" as="image" href="/media/covers/aria.webp" fetchpriority="high" />',
    );
    expect(data).toMatchObject({
      mainEntity: {
        makesOffer: [
          { price: '12.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        ],
      },
    });
  });

  it('the head has the image of the slot or session type in the URL of the profile', async () => {
    const creator = await makeCreator(app.deps);
    const slot = globalId(
      'AvailabilitySlot',
      await makeSlot(app.deps, { creator, inMinutes: 120 }),
    );
    const imageOf = async (username: string, search: string) =>
      (await read(`/profile/${username}?${search}`)).image;
    const search = `slot=${encodeURIComponent(slot)}`;
    expect(await imageOf(creator.username, search)).toContain('/share/en/slot/');
    for (const other of ['slot=nothing-like-it', 'slot=%00', 'type=x'])
      expect(await imageOf(creator.username, other)).toContain('/share/en/profile/');
    expect(await imageOf('Aria', search)).toContain('/share/en/profile/Aria/');
  });

  it('session types and open slots are offered with their availability', async () => {
    const creator = await makeCreator(app.deps);
    const makeType = (title: string) =>
      app.deps.prisma.sessionType.create({
        data: {
          creatorId: creator.id,
          title,
          description: '',
          durationMinutes: 30,
          priceMinor: 900,
          currency: 'USD',
          mode: 'SLOTS',
        },
      });
    const open = await makeType('Open');
    const full = await makeType('Full');
    const slotId = await makeSlot(app.deps, { creator, inMinutes: 120 });
    await app.deps.prisma.availabilitySlot.update({
      where: { id: slotId },
      data: { sessionTypeId: open.id },
    });
    const { data } = await read(`/profile/${creator.username}`);
    const page = `https://slotcast.example/profile/${creator.username}`;
    const id = encodeURIComponent(globalId('SessionType', full.id));
    expect(data).toMatchObject({
      mainEntity: {
        makesOffer: [
          { availability: 'https://schema.org/InStock', itemOffered: { name: 'Open' } },
          { availability: 'https://schema.org/SoldOut', url: `${page}?type=${id}`, price: '9.00' },
          {
            '@type': 'Offer',
            availability: 'https://schema.org/InStock',
            itemOffered: { '@type': 'Service', name: 'Open' },
          },
        ],
      },
    });
  });

  it.each(['/@Aria', '/@aria'])('the address %s leads to the profile', async (address) => {
    const response = await fetch(app.url + address, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/profile/Aria?via=share');
  });

  it.each(['/@nobody-here', '/@%00', '/@a_ia'])(
    'the address %s is answered with 404',
    async (address) => {
      expect((await fetch(app.url + address, { redirect: 'manual' })).status).toBe(404);
    },
  );

  it('user input is escaped', async () => {
    const { html, description, data } = await read('/profile/Aria');
    expect(html).not.toContain('<script>alert');
    expect(description).toContain('&lt;/script&gt;');
    expect(data).toMatchObject({ mainEntity: { description: NASTY } });
  });

  it('the creators of a category are listed', async () => {
    expect((await read('/music')).data).toMatchObject({
      mainEntity: {
        itemListElement: [
          { position: 1, name: 'Aria', url: 'https://slotcast.example/profile/Aria' },
        ],
      },
    });
  });

  it.each([
    '/profile/nobody-here',
    '/games/no-such-game',
    '/settings',
    '/nowhere',
    '/profile/%E0%A4%A',
  ])('the page %s is excluded from search engines', async (address) => {
    expect((await read(address)).isHidden).toBe(true);
  });

  it.each([
    '/nope',
    '/settings/nope',
    '/profile/nobody-here',
    '/games/no-such-game',
    '/games/tidefall/more',
    '/profile/%E0%A4%A',
    '/Profile/%E0%A4%A',
    '/profile/a%00b',
    '/games/a%00b',
    '/@%E0%A4%A',
  ])('the address %s is answered with 404 and a page that explains it', async (address) => {
    const response = await fetch(app.url + address, { redirect: 'manual' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Page not found · Slotcast</title>');
  });

  it.each([
    '/',
    '/players',
    '/faq',
    '/login',
    '/settings',
    '/settings/security',
    '/profile/Aria',
    '/games/tidefall',
    '/orders/B-7F3A',
  ])('the address %s is answered with 200', async (address) => {
    expect((await fetch(app.url + address, { redirect: 'manual' })).status).toBe(200);
  });

  it.each([
    ['/PLAYERS?min=5', '/players?min=5'],
    ['/Music', '/music'],
    ['/Profile/ARIA', '/profile/Aria'],
    ['/games/Tidefall/', '/games/tidefall'],
    ['/FAQ', '/faq'],
    ['/LOGIN?return=%2Fbook', '/login?return=%2Fbook'],
    ['/Settings/Security/', '/settings/security'],
    ['/Orders/B-7F3A', '/orders/B-7F3A'],
    ['/ORDERS/New', '/orders/new'],
    ['/Orders/B%207', '/orders/B%207'],
    ['/Orders/%E0%A4%A', '/orders/%E0%A4%A'],
  ])('the address %s is redirected to %s', async (requested, home) => {
    const { status, headers } = await fetch(app.url + requested, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, home]);
  });
});

const imageAt = (url: string): string => `<img src="${url}" data-first-image="" alt="" class="c"/>`;
const CREATOR_IMAGE = imageAt('/media/covers/aria.webp');
const GAME_IMAGE = imageAt('/media/games/tidefall.webp');

describe('the prerendered part of a page', () => {
  const drawn = async ({
    address,
    languages,
    encoding = 'identity',
  }: {
    address: string;
    languages: string;
    encoding?: string;
  }) => {
    const response = await fetch(app.url + address, {
      headers: { 'accept-language': languages, 'accept-encoding': encoding },
    });
    const html = await response.text();
    return {
      language: /<html lang="(\w+)">/.exec(html)?.[1],
      shell: /<div id="root"><div data-shell>(.*?)<\/div><\/div>/.exec(html)?.[1],
      encoding: response.headers.get('content-encoding'),
    };
  };

  it.each([
    ['/', 'hu-HU,hu;q=0.9,en;q=0.8', 'hu', 'home.hu:'],
    ['/', 'fr-FR,fr;q=0.9', 'en', 'home.en:'],
    ['/', '', 'en', 'home.en:'],
    ['/games/tidefall', 'en-GB', 'en', `game.en:${GAME_IMAGE}`],
    ['/profile/Aria', 'en-GB', 'en', `profile.en:${CREATOR_IMAGE}`],
    ['/faq', 'hu', 'hu', 'frame.hu:'],
    ['/settings/general', 'de', 'de', 'frame.de:'],
    ['/no-such-page', 'en', 'en', 'frame.en:'],
    ['/games', 'en', 'en', 'games.en:'],
    ['/gamers', 'en', 'en', 'players.en:'],
  ])(
    'the document for %s and the browser language %s is chosen',
    async (address, languages, language, shell) => {
      expect(await drawn({ address, languages })).toEqual({ language, shell, encoding: null });
    },
  );

  it.each([
    ['/profile/Aria', CREATOR_IMAGE],
    // The first item of an unfiltered list. Filters and other orders start with another item, and a
    // list may be empty.
    ['/music', CREATOR_IMAGE],
    ['/music?sort=NEWEST', ''],
    ['/players', ''],
  ])('the largest image of %s is preloaded', async (address, image) => {
    const { shell } = await drawn({ address, languages: 'de' });
    expect(shell?.split(':')[1]).toBe(image);
  });

  it('only the inline scripts of the build are allowed', async () => {
    const { headers } = await fetch(app.url);
    expect(headers.get('content-security-policy')).toContain(
      `script-src 'self' ${SCRIPT_SOURCES.join(' ')};`,
    );
  });

  it.each([
    ['/bookings/Qm9va2luZzox/room', '(self)'],
    ['/bookings/Qm9va2luZzox', '()'],
    ['/bookings/Qm9va2luZzox/room/other', '()'],
    ['/', '()'],
  ])('camera and microphone are allowed in the session room only: %s', async (address, devices) => {
    const { headers } = await fetch(app.url + address);
    expect(headers.get('permissions-policy')).toContain(
      `camera=${devices}, microphone=${devices}, display-capture=${devices},`,
    );
  });

  it.each(['br', 'gzip'])(
    'the document is compressed with %s if the browser supports it',
    async (encoding) => {
      expect(
        await drawn({ address: '/', languages: 'hu', encoding: `deflate, ${encoding}` }),
      ).toEqual({ language: 'hu', shell: 'home.hu:', encoding });
    },
  );
});

describe('a document in caches', () => {
  const ask = (address: string, headers: Record<string, string> = {}) =>
    fetch(app.url + address, { headers: { 'accept-encoding': 'br', ...headers } });
  const PUBLIC_PAGES = [
    '/',
    '/profile/Aria',
    '/games/tidefall',
    ...[...CATEGORY_PAGES, ...PLAIN_PAGES].map((page) => page.path),
  ];

  it.each(PUBLIC_PAGES)(
    'the document is the same for signed-in people and visitors: %s',
    async (address) => {
      const { cookie } = await app.register();
      const [visitor, person] = await Promise.all([ask(address), ask(address, { cookie })]);
      expect(visitor.status).toBe(200);
      expect(Buffer.from(await person.arrayBuffer())).toEqual(
        Buffer.from(await visitor.arrayBuffer()),
      );
      const headersOf = ({ headers }: Response) =>
        Object.fromEntries(
          [...headers].filter(([name]) => !['x-request-id', 'date', 'age'].includes(name)),
        );
      expect(headersOf(person)).toEqual(headersOf(visitor));
      expect(headersOf(visitor)).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=5, stale-if-error=300',
        vary: 'accept-language, accept-encoding',
        etag: expect.stringMatching(/^"[\w-]+"$/),
      });
      expect(headersOf(visitor)).not.toHaveProperty('set-cookie');
    },
  );

  it('the document is answered with 304 while it has not changed', async () => {
    const first = await ask('/profile/Aria');
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask('/profile/Aria', { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('content-security-policy')).toContain(SCRIPT_SOURCES[0]);
    }
    expect((await ask('/profile/Aria', { 'if-none-match': '"other"' })).status).toBe(200);
    const packed = await ask('/profile/Aria', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(packed.status, 'another encoding is another representation').toBe(200);
  });

  it('the document shows a change of its content within seconds', async () => {
    const { deps } = app;
    const person = await makeCreator(deps);
    await deps.prisma.user.update({ where: { id: person.id }, data: { username: 'Vega' } });
    const textOf = async () => (await ask('/profile/Vega')).text();
    const etag = (await ask('/profile/Vega')).headers.get('etag');
    expect(await textOf()).not.toContain('Stars and cards');
    await deps.prisma.user.update({ where: { id: person.id }, data: { bio: 'Stars and cards' } });
    await expect.poll(textOf).toContain('Stars and cards');
    expect((await ask('/profile/Vega')).headers.get('etag')).not.toBe(etag);
  });

  it.each(['/settings', '/login', '/orders/B-7F3A', '/profile/nobody-here'])(
    'shared caches may not store the document: %s',
    async (address) => {
      expect((await ask(address)).headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('the document is not compressed for a client that accepts no encoding', async () => {
    const plain = await ask('/', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toContain('home.en:');
  });
});

describe('pageRoutes for search engines', () => {
  it('a sitemap of pages, games and creators is served', async () => {
    const index = await (await fetch(`${app.url}/sitemap.xml`)).text();
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['pages', 'games-1', 'creators-1'].map(
        (name) => `https://slotcast.example/sitemaps/${name}.xml`,
      ),
    );
    const file = async (name: string) => (await fetch(`${app.url}/sitemaps/${name}.xml`)).text();
    expect(await file('pages')).toContain('<loc>https://slotcast.example/players</loc>');
    expect(await file('games-1')).toContain('<loc>https://slotcast.example/games/tidefall</loc>');
    expect(await file('creators-1')).toContain('<loc>https://slotcast.example/profile/Aria</loc>');
    for (const name of [
      'pages-1',
      'creators',
      'creators-0',
      'creators-2',
      'games-999999',
      randomUUID(),
    ])
      expect((await fetch(`${app.url}/sitemaps/${name}.xml`)).status, name).toBe(404);
  });

  it('the rules exclude private pages', async () => {
    const text = await (await fetch(`${app.url}/robots.txt`)).text();
    expect(text).toContain('Disallow: /settings');
    expect(text).toContain('Sitemap: https://slotcast.example/sitemap.xml');
  });
});
