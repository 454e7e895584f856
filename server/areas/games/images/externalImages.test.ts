import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { fetchPublicImage } from './fetchPublicImage.ts';
import { gameImageUrl } from './gameImageUrl.ts';

let app: TestApp;
let site: Server;
let siteUrl = '';
let answer: RequestListener;
let requests: string[] = [];
const png = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#246' } })
  .png()
  .toBuffer();

beforeAll(async () => {
  app = await startTestApp({ settings: { WEBHOOKS_TO_LOOPBACK: '1' } });
  site = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  site.close();
});
afterEach(() => void (requests = []));

async function makeGame(thumbnailUrl: string): Promise<{ slug: string; thumbnailUrl: string }> {
  const slug = `game-${randomUUID()}`;
  await app.deps.prisma.game.create({
    data: { name: slug, slug, description: 'A game.', thumbnailUrl },
  });
  return { slug, thumbnailUrl };
}
const open = (game: { slug: string; thumbnailUrl: string }) => fetch(app.url + gameImageUrl(game));
const sendImage: RequestListener = (_request, response) => void response.end(png);

describe('the external image of a game', () => {
  it('the image is served from our own URL as WebP, and fetched once', async () => {
    answer = sendImage;
    const game = await makeGame(`${siteUrl}/cover.png`);
    expect(gameImageUrl(game)).toBe(`/game-images/outside/${game.slug}`);
    const together = await Promise.all([open(game), open(game)]);
    const later = await open(game);
    for (const { status, headers } of [...together, later]) {
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    const content = Buffer.from(await later.arrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({
      format: 'webp',
      width: 600,
      height: 800,
    });
    expect(requests).toEqual(['/cover.png']);
  });

  it('pictureUrl refers to the image, while thumbnailUrl stays as saved', async () => {
    const game = await makeGame('https://images.example/cover.png');
    const query = 'query ($slug: String!) { game(slug: $slug) { thumbnailUrl pictureUrl } }';
    const { data } = await app.run({ query, variables: { slug: game.slug } });
    expect(data?.['game']).toEqual({
      thumbnailUrl: 'https://images.example/cover.png',
      pictureUrl: `/game-images/outside/${game.slug}`,
    });
  });

  it.each<[string, RequestListener]>([
    ['the site answers with an error', (_request, response) => void response.writeHead(500).end()],
    ['the content is not an image', (_request, response) => void response.end('<svg/>')],
    [
      'the content is larger than 5 MB',
      (_request, response) => void response.end(Buffer.alloc(6_000_000, png)),
    ],
    [
      'the site redirects endlessly',
      (request, response) => void response.writeHead(302, { location: request.url }).end(),
    ],
  ])(
    'the image is not found where %s, and is not requested again for ten minutes',
    async (_name, listener) => {
      answer = listener;
      const game = await makeGame(`${siteUrl}/${randomUUID()}.png`);
      expect((await open(game)).status).toBe(404);
      const requested = requests.length;
      expect(requested).toBeGreaterThan(0);
      answer = sendImage;
      expect((await open(game)).status).toBe(404);
      expect(requests).toHaveLength(requested);
      app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000 + 1);
      expect((await open(game)).status).toBe(200);
    },
  );

  it('the image is fetched through redirects, but not from a private address', async () => {
    answer = (request, response) => {
      if (request.url === '/moved.png')
        return void response.writeHead(302, { location: '/cover.png' }).end();
      if (request.url === '/inside.png')
        return void response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
      return sendImage(request, response);
    };
    expect((await open(await makeGame(`${siteUrl}/moved.png`))).status).toBe(200);
    expect((await open(await makeGame(`${siteUrl}/inside.png`))).status).toBe(404);
  });

  it('the image is not found for games without one', async () => {
    const { slug } = await makeGame('/media/games/own.webp');
    for (const other of [slug, 'nobody', 'x'.repeat(300)]) {
      expect((await fetch(`${app.url}/game-images/outside/${other}`)).status).toBe(404);
    }
  });
});

describe('fetchPublicImage', () => {
  it.each([
    'http://192.168.0.1/a.png',
    'http://169.254.169.254/a.png',
    'http://[fd00::1]/a.png',
    'ftp://8.8.8.8/a.png',
  ])('%s is rejected', async (url) => {
    await expect(fetchPublicImage({ url, isLocalAllowed: true })).rejects.toThrow('refused');
  });

  it('loopback addresses outside test environments are rejected, also by name', async () => {
    answer = sendImage;
    for (const url of [siteUrl, siteUrl.replace('127.0.0.1', 'localhost')]) {
      await expect(fetchPublicImage({ url, isLocalAllowed: false })).rejects.toThrow('refused');
    }
    expect(requests).toEqual([]);
  });
});
