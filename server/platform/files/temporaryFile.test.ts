import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import pLimit from 'p-limit';
import type { Env } from '../../env.ts';
import { TooManyBytesError, writeTemporaryFile } from './temporaryFile.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'slotcast-uploads-'));
const folder = path.join(dataDir, 'uploads');
const deps = { env: { dataDir } as Env };
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('writeTemporaryFile', () => {
  it('a stream is written to disk, and the file is removed on request', async () => {
    const stream = new PassThrough();
    const writing = writeTemporaryFile(deps, { stream, maxBytes: 100 });
    stream.write('half');
    await expect
      .poll(() =>
        (existsSync(folder) ? readdirSync(folder) : []).map((name) =>
          readFileSync(path.join(folder, name), 'utf8'),
        ),
      )
      .toEqual(['half']);
    stream.end(' and half');
    const { path: file, bytes, remove } = await writing;
    expect([readFileSync(file, 'utf8'), bytes]).toEqual(['half and half', 13]);
    await remove();
    await remove();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a stream that is too long is read to its end, and nothing is stored', async () => {
    let taken = 0;
    const chunks = function* chunks() {
      for (; taken < 100; taken += 1) yield Buffer.alloc(1_000);
    };
    await expect(
      writeTemporaryFile(deps, { stream: Readable.from(chunks()), maxBytes: 1_500 }),
    ).rejects.toThrow(TooManyBytesError);
    expect([taken, readdirSync(folder)]).toEqual([100, []]);
  });

  it('nothing of an aborted stream is stored', async () => {
    const stream = new PassThrough();
    const writing = writeTemporaryFile(deps, { stream, maxBytes: 100 });
    stream.write('half');
    stream.destroy(new Error('the sender left'));
    await expect(writing).rejects.toThrow('the sender left');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('files of killed processes are removed, and no file that is still being written', async () => {
    const other = mkdtempSync(path.join(dataDir, 'other-'));
    const files = ['old', 'new'].map((name) => path.join(other, 'uploads', name));
    mkdirSync(path.join(other, 'uploads'));
    for (const file of files) writeFileSync(file, 'x');
    const hoursAgo = Date.now() / 1_000 - 7_200;
    utimesSync(files[0] ?? '', hoursAgo, hoursAgo);
    const { remove } = await writeTemporaryFile(
      { env: { dataDir: other } as Env },
      { stream: Readable.from(['x']), maxBytes: 10 },
    );
    await remove();
    expect(readdirSync(path.join(other, 'uploads'))).toEqual(['new']);
  });
});

describe('pLimit', () => {
  it('concurrent tasks are limited and the others start in order, even when some fail', async () => {
    const inTurn = pLimit(2);
    const begun: number[] = [];
    const endings: (() => void)[] = [];
    const work = (index: number) =>
      inTurn(
        () =>
          new Promise<void>((resolve, reject) => {
            begun.push(index);
            endings.push(index % 2 === 0 ? resolve : () => reject(new Error('failed')));
          }),
      );
    const all = Promise.allSettled([0, 1, 2, 3, 4].map(work));
    for (let index = 0; index < 5; index += 1) {
      await expect.poll(() => begun.length).toBe(Math.min(5, index + 2));
      endings[index]?.();
    }
    await all;
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });
});
