import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmallRedis, type SmallRedis } from '../../testing/smallRedis.ts';
import { readReply, redisConnection } from './respConnection.ts';
import { redisLimiters } from './redisLimiters.ts';

let redis: SmallRedis;
let redisUrl: string;
beforeAll(async () => {
  redis = await startSmallRedis();
  ({ redisUrl } = redis);
});
afterAll(() => redis.close());

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

describe('a server that is no good', () => {
  const LOST = /does not answer|closed|unknown kind/;

  it('that says nothing is left after a while, and not asked again at once', async () => {
    const deaf = await startSmallRedis({ answers: false });
    const { send, close } = redisConnection(deaf.redisUrl);
    const asked = [send(['PING']).catch(() => send(['PING'])), send(['PING'])];
    expect(await Promise.allSettled(asked)).toMatchObject([
      { reason: { message: 'Redis is away' } },
      { reason: { message: 'Redis does not answer' } },
    ]);
    close();
    deaf.close();
  });

  it('that speaks something else ends no process', async () => {
    const other = await startSmallRedis({ answers: 'HTTP/1.1 400 Bad Request\r\n\r\n' });
    const { send, close } = redisConnection(other.redisUrl);
    await expect(send(['PING'])).rejects.toThrow(LOST);
    close();
    other.close();
  });
});

describe('replies', () => {
  it.each([
    ['+OK\r\n', 'OK'],
    [':-7\r\n', -7],
    ['$-1\r\n', null],
    ['$3\r\na\r\n\r\n', 'a\r\n'.slice(0, 3)],
    ['*2\r\n:1\r\n$2\r\nhi\r\n', [1, 'hi']],
    ['*-1\r\n', null],
  ])('%j', (text, reply) => {
    expect(readReply(Buffer.from(text))).toEqual({ reply, next: Buffer.byteLength(text) });
    for (let cut = 0; cut < text.length; cut += 1)
      expect(readReply(Buffer.from(text.slice(0, cut)))).toBeNull();
  });

  it('that are errors say so', () => {
    expect(readReply(Buffer.from('-ERR no\r\n'))?.reply).toEqual(new Error('Redis: ERR no'));
    const list = '*2\r\n-ERR no\r\n:1\r\n';
    expect(readReply(Buffer.from(`${list}:7\r\n`))).toEqual({
      reply: new Error('Redis: ERR no'),
      next: list.length,
    });
  });
});
