import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { sendStream } from './sendStream.ts';

const CHUNK = Buffer.alloc(64 * 1024, 'x');
/** More chunks than the operating system buffers for a connection. */
const MANY = 1_000;

/** Serves a long stream once and counts the chunks that were read from it. */
async function serve({ stalledMs }: { stalledMs: number }) {
  const served = { taken: 0, outcome: '', isClosed: false };
  const stream = Readable.from(
    (function* chunks() {
      for (; served.taken < MANY; served.taken += 1) yield CHUNK;
    })(),
  );
  stream.once('close', () => (served.isClosed = true));
  const server = createServer((_request, response) => {
    response.writeHead(200);
    sendStream(response, stream, { stalledMs, checkMs: 20 }).then(
      () => (served.outcome = 'sent'),
      () => (served.outcome = 'ended'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { served, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe('sendStream', () => {
  it('no more of the stream is read than the client receives, and a stalled client is disconnected', async () => {
    const { served, port, close } = await serve({ stalledMs: 200 });
    const reader = connect(port, '127.0.0.1').pause();
    reader.on('error', () => undefined);
    reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => [served.outcome, served.isClosed]).toEqual(['ended', true]);
    expect(served.taken).toBeLessThan(MANY);
    reader.destroy();
    close();
  });

  it('a slow client is disconnected also when its connection has received other responses', async () => {
    let outcome = '';
    const server = createServer((request, response) => {
      response.writeHead(200);
      if (request.url === '/before') return void response.end(Buffer.alloc(4_000_000));
      const stream = new Readable({ read: () => undefined });
      stream.push('x');
      sendStream(response, stream, { checkMs: 20, graceMs: 50 }).catch(() => (outcome = 'ended'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
    reader.write('GET /before HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => reader.bytesRead).toBeGreaterThan(4_000_000);
    reader.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => outcome).toBe('ended');
    reader.destroy();
    server.close();
  });

  it('the whole stream is sent to a client that reads', async () => {
    const { served, port, close } = await serve({ stalledMs: 30_000 });
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect((await answer.arrayBuffer()).byteLength).toBe(MANY * CHUNK.length);
    expect(served.outcome).toBe('sent');
    close();
  });

  it('the stream of a client that disconnected is closed', async () => {
    const { served, port, close } = await serve({ stalledMs: 30_000 });
    const ending = new AbortController();
    await fetch(`http://127.0.0.1:${port}/`, { signal: ending.signal });
    ending.abort();
    await expect.poll(() => [served.outcome, served.isClosed]).toEqual(['ended', true]);
    close();
  });
});
