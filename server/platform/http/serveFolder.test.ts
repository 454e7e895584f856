import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEXT } from './Route.ts';
import { serveFolder } from './serveFolder.ts';

let folder: string;
let server: Server;
let url: string;
const opened: Readable[] = [];
const outcomes: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slotcast-folder-'));
  await writeFile(path.join(folder, 'short.txt'), '0123456789');
  // More than the operating system buffers for a connection.
  await writeFile(path.join(folder, 'long.txt'), Buffer.alloc(20_000_000, 'x'));
  const send = serveFolder({ folder });
  server = createServer(async (request, response) => {
    response.once('pipe', (file: Readable) => opened.push(file));
    const outcome = await send({ request, response }).catch((error: unknown) => error);
    outcomes.push(outcome);
    if (outcome === NEXT) response.writeHead(404).end();
    else response.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

describe('serveFolder', () => {
  it('a file is sent, and another path is left to the next route', async () => {
    expect(await (await fetch(`${url}/short.txt`)).text()).toBe('0123456789');
    expect((await fetch(`${url}/missing.txt`)).status).toBe(404);
  });

  it('the file of a client that disconnects is closed', async () => {
    const ending = new AbortController();
    await fetch(`${url}/long.txt`, { signal: ending.signal });
    const before = outcomes.length;
    expect(opened.at(-1)?.destroyed).toBe(false);
    ending.abort();
    await expect.poll(() => opened.at(-1)?.destroyed).toBe(true);
    expect(outcomes.slice(before)).toEqual([undefined]);
  });

  it('no file is opened for a client that has already disconnected', async () => {
    const send = serveFolder({ folder });
    const before = opened.length;
    const ending = new AbortController();
    const disconnected = createServer(async (request, response) => {
      response.once('pipe', (file: Readable) => opened.push(file));
      ending.abort();
      await new Promise((resolve) => response.once('close', resolve));
      outcomes.push(await send({ request, response }));
    });
    await new Promise<void>((resolve) => disconnected.listen(0, '127.0.0.1', resolve));
    const { port } = disconnected.address() as AddressInfo;
    const count = outcomes.length;
    await expect(
      fetch(`http://127.0.0.1:${port}/long.txt`, { signal: ending.signal }),
    ).rejects.toThrow();
    await expect.poll(() => outcomes.length).toBe(count + 1);
    expect(opened).toHaveLength(before);
    disconnected.close();
  });

  it.each(['bytes=-5', 'bytes=0-0', 'bytes=5-2', 'bytes=99-'])(
    'the whole file is sent for the range %s',
    async (range) => {
      const answer = await fetch(`${url}/short.txt`, { headers: { range } });
      expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
    },
  );
});
