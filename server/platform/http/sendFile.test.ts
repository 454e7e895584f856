import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryFiles } from '../../testing/app/memoryFiles.ts';
import { sendFile } from './sendFile.ts';

const KEY = 'covers/nova.webp';
const files = memoryFiles();
const server = createServer(
  (request, response) =>
    void sendFile({
      request,
      response,
      stat: () => files.stat(KEY),
      open: (range) => files.open(KEY, range),
      headers: { 'cache-control': 'public, max-age=60' },
    }).then((isFound) => isFound || response.writeHead(404).end()),
);
let url: string;

beforeAll(async () => {
  await files.write({ key: KEY, content: Buffer.from('0123456789'), contentType: 'image/webp' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = async (headers: Record<string, string>, method = 'GET') => {
  const response = await fetch(url, { method, headers });
  return {
    status: response.status,
    text: await response.text(),
    range: response.headers.get('content-range'),
    etag: response.headers.get('etag') ?? '',
  };
};

describe('sendFile', () => {
  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('the range %s is answered with the bytes %s', async (range, text, contentRange) => {
    expect(await ask({ range })).toMatchObject({ status: 206, text, range: contentRange });
  });

  it.each(['bytes=10-', 'bytes=-0'])(
    'the range %s is answered with 416 and the size',
    async (range) => {
      expect(await ask({ range })).toMatchObject({ status: 416, text: '', range: 'bytes */10' });
    },
  );

  it.each(['bytes=4-2', 'bytes=0-1,4-5', 'items=1-2', 'bytes=-'])(
    'the range %s, which is not supported, is answered with the whole file',
    async (range) => {
      expect(await ask({ range })).toMatchObject({ status: 200, text: '0123456789', range: null });
    },
  );

  it('a download is continued only with the same content', async () => {
    const { etag } = await ask({});
    const rest = { range: 'bytes=5-' };
    expect(await ask({ ...rest, 'if-range': etag })).toMatchObject({ status: 206, text: '56789' });
    expect(await ask({ ...rest, 'if-range': '"other"' })).toMatchObject({ status: 200 });
  });

  it('a client that has the file is answered with 304, and HEAD without the content', async () => {
    const { etag } = await ask({});
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect(await ask({ 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
    expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, text: '', etag });
  });
});
