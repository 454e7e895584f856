import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { accountTries } from '../../areas/accounts/signIn/accountTries.ts';
import { countUse } from './countUse.ts';
import type { Limiters } from './Limiters.ts';
import { countSignUp } from './signUps.ts';
import { wrongPasswordLimit } from './wrongPasswords.ts';

const failure = new Error('neither the store nor the process can count');
/** Limiters that cannot count. */
const broken: Limiters = () =>
  ({ points: 1, consume: () => Promise.reject(failure) }) as unknown as RateLimiterAbstract;

describe('countUse', () => {
  it('uses above the limit have to wait, each key on its own', async () => {
    const limiter = new RateLimiterMemory({ points: 2, duration: 60 });
    const waits: boolean[] = [];
    for (const key of ['here', 'here', 'here', 'there'])
      waits.push((await countUse({ limiter, key })).waitMs > 0);
    expect(waits).toEqual([false, false, true, false]);
  });

  it.each([
    ['a use', () => countUse({ limiter: broken({ name: 'x', points: 1, duration: 1 }), key: 'x' })],
    ['a sign-up', () => countSignUp({ limiters: broken }, '198.51.100.7')],
    ['a password of an IP address', () => wrongPasswordLimit(broken).count('198.51.100.7')],
    [
      'a password of an account',
      () =>
        accountTries(broken).begin({
          email: 'fan@test.example',
          deviceId: () => Promise.resolve(null),
        }),
    ],
  ])('%s that cannot be counted is not admitted', async (_name, count) => {
    await expect(count()).rejects.toBe(failure);
  });
});
