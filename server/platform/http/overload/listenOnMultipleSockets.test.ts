import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listenOnMultipleSockets } from './listenOnMultipleSockets.ts';

const ask = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const requested = request({ port, agent: false }, (answer) =>
      answer.setEncoding('utf8').on('data', resolve),
    );
    requested.once('error', reject);
    requested.end();
  });

describe('listenOnMultipleSockets', () => {
  it('connections are accepted on every listener, and the server closes after the requests in flight are answered', async () => {
    const waiting: (() => void)[] = [];
    const app = createServer(
      (_request, response) =>
        void waiting.push(() => response.setHeader('connection', 'close').end('answered')),
    );
    const free = createServer().listen(0);
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const listening = await listenOnMultipleSockets({ app, port });
    const answers = Array.from({ length: 100 }, () => ask(port));
    await expect.poll(() => waiting.length).toBe(100);

    const closed = listening.close().then(() => 'closed');
    await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 50, 'open'))]),
    ).toBe('open');
    for (const answer of waiting) answer();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered']));
    expect(await closed).toBe('closed');
  });

  it('a port that another server listens on is rejected', async () => {
    const free = createServer().listen(0);
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const listening = await listenOnMultipleSockets({ app: createServer(), port });
    await expect(listenOnMultipleSockets({ app: createServer(), port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await listening.close();
  });
});
