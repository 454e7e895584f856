import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../platform/files/FileStore.ts';
import { localFiles } from './localDisk/localFiles.ts';
import { s3Files } from './s3/s3Files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'slotcast-files-'));
const objects = new Map<string, { content: Buffer; type: string }>();
let s3: Server;
const stores: Record<string, FileStore> = { local: localFiles({ folder }) };

/** The S3 operations that the adapter uses, path style. */
beforeAll(async () => {
  s3 = createServer((request, response) => {
    const key = new URL(request.url ?? '/', 'http://s3').pathname.replace(/^\/pictures\//, '');
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        if (answerParts({ request, response, key, content: Buffer.concat(chunks) })) return;
        const known = objects.get(key);
        if (request.method === 'PUT')
          objects.set(key, {
            content: Buffer.concat(chunks),
            type: request.headers['content-type'] ?? '',
          });
        else if (request.method === 'DELETE') objects.delete(key);
        else if (!known)
          return void response
            .writeHead(404, { 'content-type': 'application/xml' })
            .end('<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>');
        if (request.method === 'GET' || request.method === 'HEAD')
          return sendObject({ request, response, content: known?.content ?? Buffer.alloc(0) });
        response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"1"' }).end();
      });
  });
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
  stores['s3'] = s3Files({
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
});
type Multipart = {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  content: Buffer;
};
const unfinished = new Map<string, Map<number, Buffer>>();
const tagOf = (part: Buffer): string => `"${createHash('md5').update(part).digest('hex')}"`;

/** The operations of multipart uploads; false for other requests. */
function answerParts({ request, response, key, content }: Multipart): boolean {
  const { searchParams } = new URL(request.url ?? '/', 'http://s3');
  const send = (status: number, xml = ''): boolean => {
    response
      .writeHead(status, { 'content-type': 'application/xml', etag: tagOf(content) })
      .end(xml);
    return true;
  };
  if (searchParams.has('uploads')) {
    unfinished.set('upload-1', new Map());
    return send(
      200,
      '<InitiateMultipartUploadResult><UploadId>upload-1</UploadId></InitiateMultipartUploadResult>',
    );
  }
  const id = searchParams.get('uploadId');
  if (!id) return false;
  const parts = unfinished.get(id);
  if (!parts) return send(404, '<Error><Code>NoSuchUpload</Code><Message>gone</Message></Error>');
  const sorted = [...parts].sort(([a], [b]) => a - b);
  if (request.method === 'PUT') parts.set(Number(searchParams.get('partNumber')), content);
  if (request.method === 'POST') {
    const listed = content.toString().match(/<ETag>[^<]*/g) ?? [];
    const expected = sorted.map(([, part]) => `<ETag>${tagOf(part).replaceAll('"', '&quot;')}`);
    if (listed.join() !== expected.join()) return send(400);
    objects.set(key, { content: Buffer.concat(sorted.map(([, part]) => part)), type: '' });
    unfinished.delete(id);
    return send(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }
  if (request.method === 'DELETE') unfinished.delete(id);
  return send(request.method === 'DELETE' ? 204 : 200);
}

function sendObject({
  request,
  response,
  content,
}: {
  request: IncomingMessage;
  response: ServerResponse;
  content: Buffer;
}): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = first ? content.subarray(Number(first), Number(last) + 1) : content;
  const range = first ? { 'content-range': `bytes ${first}-${last}/${content.length}` } : {};
  response
    .writeHead(first ? 206 : 200, {
      etag: `"${content.toString('hex').slice(0, 20)}"`,
      'content-length': part.length,
      ...range,
    })
    .end(request.method === 'HEAD' ? undefined : part);
}
afterAll(() => {
  s3.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['local', 's3'])('the file store %s', (name) => {
  const store = (): FileStore => stores[name] as FileStore;
  const file = {
    key: 'avatars/nova-1.webp',
    content: Buffer.from([0, 255, 13, 10, 7]),
    contentType: 'image/webp',
  };

  it('the content that was written last is returned', async () => {
    await store().write(file);
    expect(await store().read(file.key)).toEqual(file.content);
    await store().write({ ...file, content: Buffer.from('other') });
    expect((await store().read(file.key))?.toString()).toBe('other');
  });

  it('an unknown key returns null and may also be deleted', async () => {
    await store().write(file);
    await store().delete(file.key);
    await store().delete(file.key);
    expect(await store().read(file.key)).toBeNull();
  });

  it('large files are written and read as streams', async () => {
    const content = Buffer.alloc(3_000_000, 'x');
    await store().write({
      ...file,
      key: 'deliveries/large.bin',
      content: Readable.from([content.subarray(0, 2_000_000), content.subarray(2_000_000)]),
    });
    const opened = await store().open('deliveries/large.bin');
    expect([opened?.bytes, opened && (await buffer(opened.stream)).equals(content)]).toEqual([
      content.length,
      true,
    ]);
    expect(await store().open('deliveries/missing.bin')).toBeNull();
    expect(await store().open('../etc/passwd.webp')).toBeNull();
  });

  it('parts of a file, and its size and entity tag, are read without the content', async () => {
    await store().write(file);
    const opened = await store().open(file.key, { first: 1, last: 3 });
    expect(opened && (await buffer(opened.stream))).toEqual(file.content.subarray(1, 4));
    expect(opened?.bytes).toBe(file.content.length);
    const facts = await store().stat(file.key);
    expect(facts).toEqual({ bytes: file.content.length, etag: opened?.etag });
    await store().write({ ...file, content: Buffer.from('another content') });
    expect((await store().stat(file.key))?.etag).not.toBe(facts?.etag);
    expect(await store().stat('avatars/missing.webp')).toBeNull();
  });

  it('parts are joined even if one was sent twice, and may be joined twice', async () => {
    const [first, second] = [Buffer.alloc(6_000_000, 'a'), Buffer.from('the end')];
    const key = 'deliveries/parts.bin';
    const storeUploadId = await store().beginParts({ key, contentType: 'video/mp4' });
    const given = { key, storeUploadId };
    const write = (part: { number: number; offset: number; content: Buffer }) =>
      store().writePart({
        ...given,
        ...part,
        bytes: part.content.length,
        content: Readable.from([part.content]),
      });
    await write({ number: 1, offset: 0, content: Buffer.alloc(6_000_000, 'x') });
    const partTags = [
      await write({ number: 1, offset: 0, content: first }),
      await write({ number: 2, offset: first.length, content: second }),
    ];
    expect(await store().read(key)).toBeNull();
    await store().completeParts({ ...given, partTags });
    await store().completeParts({ ...given, partTags });
    expect((await store().read(key))?.equals(Buffer.concat([first, second]))).toBe(true);
    await store().abortParts(given);
    expect((await store().stat(key))?.bytes).toBe(first.length + second.length);
    await store().delete(key);
  });

  it('the parts of an aborted upload are removed, which may be asked twice', async () => {
    const key = 'deliveries/given-up.bin';
    const given = { key, storeUploadId: await store().beginParts({ key, contentType: 'x/y' }) };
    const content = Readable.from([Buffer.from('part')]);
    const partTag = await store().writePart({ ...given, number: 1, offset: 0, bytes: 4, content });
    await store().abortParts(given);
    await store().abortParts(given);
    await expect(store().completeParts({ ...given, partTags: [partTag] })).rejects.toThrow();
    expect(await store().read(key)).toBeNull();
  });

  it.each(['../etc/passwd.webp', 'avatars/../../x.webp', 'avatars/x.html', '/avatars/x.webp', ''])(
    'the key %s is rejected',
    async (key) => {
      expect(await store().read(key)).toBeNull();
      await expect(async () => store().write({ ...file, key })).rejects.toThrow('Invalid file key');
      await expect(async () => store().delete(key)).rejects.toThrow('Invalid file key');
    },
  );
});

it('the content type of an image is stored, so that a bucket serves it correctly', async () => {
  await stores['s3']?.write({
    key: 'covers/typed.webp',
    content: Buffer.from('x'),
    contentType: 'image/webp',
  });
  expect(objects.get('covers/typed.webp')?.type).toBe('image/webp');
});

it('an unavailable store throws instead of returning null', async () => {
  const gone = s3Files({
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  await expect(gone.read('avatars/nova-1.webp')).rejects.toThrow(/ECONNREFUSED|Unable to read/);
});
