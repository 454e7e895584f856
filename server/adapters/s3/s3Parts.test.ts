import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../../platform/files/FileStore.ts';
import { s3Files } from './s3Files.ts';

type S3rver = { run: () => Promise<AddressInfo>; close: () => Promise<void> };
/** The package has no types. */
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;
const BUCKET = 'slotcast';
/** s3rver accepts only this pair. */
const KEY = 'S3RVER';
const PART_BYTES = 6_000_000;

const directory = mkdtempSync(path.join(tmpdir(), 'slotcast-objects-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: BUCKET }],
});
let files: FileStore;
beforeAll(async () => {
  const { port } = await server.run();
  files = s3Files({
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

async function begin(key: string) {
  const storeUploadId = await files.beginParts({ key, contentType: 'video/mp4' });
  const write = (number: number, content: Buffer): Promise<string> =>
    files.writePart({
      key,
      storeUploadId,
      number,
      offset: (number - 1) * PART_BYTES,
      bytes: content.length,
      content: Readable.from([content]),
    });
  return { file: { key, storeUploadId }, write };
}

describe('a store that neither lists parts nor aborts uploads', () => {
  it('the parts whose tags are given are joined, even if one was sent twice, and ranges of them are read', async () => {
    const [first, second] = [Buffer.alloc(PART_BYTES, 'a'), Buffer.from('the end')];
    const { file, write } = await begin('deliveries/film.bin');
    await write(1, Buffer.alloc(PART_BYTES, 'x'));
    const partTags = [await write(1, first), await write(2, second)];
    expect(new Set(partTags).size).toBe(2);
    await files.completeParts({ ...file, partTags });
    await files.completeParts({ ...file, partTags });
    const whole = Buffer.concat([first, second]);
    expect((await files.read(file.key))?.equals(whole)).toBe(true);
    const range = { first: PART_BYTES - 2, last: PART_BYTES + 2 };
    const opened = await files.open(file.key, range);
    expect(opened && (await buffer(opened.stream)).toString()).toBe('aathe');
    expect(opened?.bytes).toBe(whole.length);
  });

  it('the parts of an aborted upload are kept and do not become an object', async () => {
    const { file, write } = await begin('deliveries/given-up.bin');
    await write(1, Buffer.from('part'));
    await files.abortParts(file);
    await files.abortParts(file);
    await files.delete(file.key);
    expect(await files.stat(file.key)).toBeNull();
  });

  it('the end of an unknown upload is rejected', async () => {
    const file = { key: 'deliveries/lost.bin', storeUploadId: 'lost' };
    await expect(files.completeParts({ ...file, partTags: ['"a"'] })).rejects.toThrow();
  });
});
