import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localFiles } from './localFiles.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'slotcast-files-'))));
afterAll(() => rm(folder, { recursive: true }));

describe('localFiles', () => {
  it('what was written of a file that fails is removed', async () => {
    const files = localFiles({ folder });
    const content = Readable.from(
      (function* chunks() {
        yield Buffer.alloc(100_000);
        throw new Error('the disk is full');
      })(),
    );
    const file = { key: 'answers/one.bin', contentType: 'application/pdf', content };
    await expect(files.write(file)).rejects.toThrow('the disk is full');
    expect(await readdir(path.join(folder, 'answers'))).toEqual([]);
  });
});
