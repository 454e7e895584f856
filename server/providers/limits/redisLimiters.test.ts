import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReply } from './respConnection.ts';
import { redisLimiters } from './redisLimiters.ts';

/** Redis as far as the limiter speaks to it; EVAL is the limiter's one script: count, and say the time left. */
const counts = new Map<string, number>();
let redis: Server;
let redisUrl: string;
beforeAll(async () => {
  redis = createServer((socket) => {
    let received = Buffer.alloc(0);
    let queued: string[] | null = null;
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (let part = readReply(received); part; part = readReply(received)) {
        received = received.subarray(part.next);
        const [name = '', ...words] = part.reply as string[];
        if (name === 'MULTI') queued = [];
        const reply = replyTo(name, words);
        if (name === 'EXEC') socket.write(`*${queued?.length ?? 0}\r\n${queued?.join('') ?? ''}`);
        else if (queued && name !== 'MULTI') socket.write('+QUEUED\r\n');
        else socket.write(reply);
        if (name === 'EXEC') queued = null;
        else if (queued && name !== 'MULTI') queued.push(reply);
      }
    });
  });
  await new Promise<void>((resolve) => redis.listen(0, '127.0.0.1', resolve));
  redisUrl = `redis://127.0.0.1:${(redis.address() as AddressInfo).port}`;
});
afterAll(() => redis.close());

function replyTo(name: string, words: string[]): string {
  if (name === 'EVAL') {
    const [, , key = '', by = '0'] = words;
    counts.set(key, (counts.get(key) ?? 0) + Number(by));
    return `*2\r\n:${counts.get(key)}\r\n:60000\r\n`;
  }
  if (name === 'GET') {
    const value = counts.get(words[0] ?? '');
    return value === undefined ? '$-1\r\n' : `$${String(value).length}\r\n${value}\r\n`;
  }
  return name === 'PTTL' ? ':60000\r\n' : '+OK\r\n';
}

const LIMIT = { name: 'tries', points: 3, duration: 60 };

describe('limits in Redis', () => {
  it('count the tries of all processes together', async () => {
    const [one, two] = [redisLimiters({ redisUrl }), redisLimiters({ redisUrl })];
    const [first, second] = [one(LIMIT), two(LIMIT)];
    await first.consume('here');
    await second.consume('here');
    expect((await first.consume('here')).remainingPoints).toBe(0);
    await expect(second.consume('here')).rejects.toMatchObject({ msBeforeNext: 60_000 });
    await expect(second.consume('there')).resolves.toMatchObject({ remainingPoints: 2 });
    expect((await first.get('here'))?.consumedPoints).toBe(4);
    expect(await first.get('nobody')).toBeNull();
    expect((await first.reward('here', 2)).consumedPoints).toBe(2);
    one.close();
    two.close();
  });

  it('are counted by the process itself while Redis is away', async () => {
    const away = redisLimiters({ redisUrl: 'redis://127.0.0.1:9' });
    const limiter = away(LIMIT);
    for (let attempt = 0; attempt < 3; attempt += 1) await limiter.consume('here');
    await expect(limiter.consume('here')).rejects.toMatchObject({ consumedPoints: 4 });
    away.close();
  });
});

describe('replies', () => {
  it.each([
    ['+OK\r\n', 'OK'], [':-7\r\n', -7], ['$-1\r\n', null], ['$3\r\na\r\n\r\n', 'a\r\n'.slice(0, 3)], ['*2\r\n:1\r\n$2\r\nhi\r\n', [1, 'hi']], ['*-1\r\n', null],
  ])('%j', (text, reply) => {
    expect(readReply(Buffer.from(text))).toEqual({ reply, next: Buffer.byteLength(text) });
    for (let cut = 0; cut < text.length; cut += 1) expect(readReply(Buffer.from(text.slice(0, cut)))).toBeNull();
  });

  it('that are errors say so', () => {
    expect(readReply(Buffer.from('-ERR no\r\n'))?.reply).toEqual(new Error('Redis: ERR no'));
  });
});
