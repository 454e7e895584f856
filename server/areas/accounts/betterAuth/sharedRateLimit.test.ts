import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresLimiters } from '../../../platform/rateLimit/postgresLimiters.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { SIGN_IN_LIMITS } from './auth.ts';
import { sharedRateLimit } from './sharedRateLimit.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const SIGN_UP = SIGN_IN_LIMITS['/sign-up/email'];
/** One server process. */
function createProcess() {
  const limiters = postgresLimiters({ pool: server.deps.pool });
  const storage = sharedRateLimit({ limiters, exact: Object.keys(SIGN_IN_LIMITS) });
  return { ...storage, close: limiters.close };
}

describe('sharedRateLimit', () => {
  it('sign-ups of one IP address are counted across all processes, and those of another separately', async () => {
    const processes = [createProcess(), createProcess(), createProcess()];
    const signUp = (index: number, address = '192.0.2.1') =>
      (processes[index % 3] as (typeof processes)[0]).consume(`${address}|/sign-up/email`, SIGN_UP);
    const answers = await Promise.all(Array.from({ length: 45 }, (_, index) => signUp(index)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(SIGN_UP.max);
    expect((await signUp(0)).retryAfter).toBeGreaterThan(0);
    expect(await signUp(0, '192.0.2.2')).toEqual({ allowed: true, retryAfter: null });
    for (const { close } of processes) close();
  });
});
