import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { hashPassword, MAX_HASHES_AT_ONCE, verifyPassword } from './passwordHashing.ts';

/** Counts how many scrypt jobs of Node exist at the same time. */
function watchScrypt() {
  const open = new Set<number>();
  const jobs = { total: 0, maxAtOnce: 0 };
  const hook = createHook({
    init: (id, type) => {
      if (type !== 'SCRYPTREQUEST') return;
      open.add(id);
      jobs.total += 1;
      jobs.maxAtOnce = Math.max(jobs.maxAtOnce, open.size);
    },
    before: (id) => void open.delete(id),
  }).enable();
  return { jobs, stop: () => hook.disable() };
}

describe('passwordHashing', () => {
  it('the password of a hash is accepted, and no other', async () => {
    const hash = await hashPassword('a long password');
    expect(await verifyPassword({ hash, password: 'a long password' })).toBe(true);
    expect(await verifyPassword({ hash, password: 'another password' })).toBe(false);
  });

  it('a core is left for other requests, however many people sign in', async () => {
    const hash = await hashPassword('a long password');
    const { jobs, stop } = watchScrypt();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => verifyPassword({ hash, password: 'a long password' })),
      hashPassword('a new password'),
    ]);
    stop();
    expect(answers.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => true));
    expect(jobs).toEqual({ total: 9, maxAtOnce: MAX_HASHES_AT_ONCE });
  });
});
