import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmallRedis, type SmallRedis } from '../../testing/smallRedis.ts';
import { memoryPlaces, type Places } from '../../platform/rateLimit/Places.ts';
import { redisPlaces } from './redisPlaces.ts';

const ASKED = { key: 'here', most: 2 };
let redis: SmallRedis;
let made: { close: () => void }[] = [];
beforeEach(async () => void (redis = await startSmallRedis()));
afterEach(() => {
  for (const one of made) one.close();
  made = [];
  redis.close();
});
/** One process more at the same Redis. */
const startProcess = (leaseMs = 30_000) => {
  const places = redisPlaces({ redisUrl: redis.redisUrl, leaseMs });
  made.push(places);
  return places;
};
const taken = (places: Places, key = 'here') =>
  places.take({ ...ASKED, key }).then((free) => free !== null);

describe.each([
  ['of one process', () => memoryPlaces()],
  ['in Redis', () => startProcess()],
])('places %s', (_name, make) => {
  it('are as many as asked for, by key, and free again when they are given back, once', async () => {
    const places = make();
    const [first, second] = [await places.take(ASKED), await places.take(ASKED)];
    expect([await taken(places), await taken(places, 'there')]).toEqual([false, true]);
    first?.();
    first?.();
    expect([await taken(places), await taken(places)]).toEqual([true, false]);
    second?.();
    expect(await taken(places)).toBe(true);
  });

  it('are never given twice to people who come at once', async () => {
    const places = make();
    expect(
      (await Promise.all(Array.from({ length: 20 }, () => taken(places)))).filter(Boolean),
    ).toHaveLength(2);
  });
});

describe('places in Redis', () => {
  it('are counted by all processes together', async () => {
    const [one, two] = [startProcess(), startProcess()];
    const free = await one.take(ASKED);
    expect([await taken(two), await taken(two), await taken(one)]).toEqual([true, false, false]);
    free?.();
    await expect.poll(() => taken(two)).toBe(true);
  });

  it('are free again after the lease of a process that was killed', async () => {
    const [living, dying] = [startProcess(), startProcess(300)];
    await living.take(ASKED);
    await dying.take(ASKED);
    dying.close();
    await expect.poll(() => taken(living)).toBe(true);
    expect(await taken(startProcess())).toBe(false);
  });

  it('are told again by a process that lives', async () => {
    await startProcess(300).take({ key: 'here', most: 1 });
    redis.forget();
    const other = startProcess();
    const isFull = async (): Promise<boolean> => {
      const free = await other.take({ key: 'here', most: 1 });
      free?.();
      return free === null;
    };
    await expect.poll(isFull).toBe(true);
  });

  it('are counted by the process itself while Redis is away', async () => {
    const away = redisPlaces({ redisUrl: 'redis://127.0.0.1:9' });
    made.push(away);
    const free = await away.take(ASKED);
    expect([await taken(away), await taken(away)]).toEqual([true, false]);
    free?.();
    expect(await taken(away)).toBe(true);
  });
});
