import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { postgresBudgets, sharedBudgets } from './Budgets.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const OPTIONS = { name: 'test', capacity: 1_000, restoredPerSecond: 10 };

describe('sharedBudgets', () => {
  it('use is allowed up to the capacity, the waiting time is returned, and the budget refills over time', () => {
    let at = 0;
    const budget = sharedBudgets({ share: async () => [], now: () => at })(OPTIONS);
    expect(budget.take({ key: 'a', cost: 600 })).toMatchObject({
      isTaken: true,
      available: 400,
      fullInMs: 60_000,
    });
    expect(budget.take({ key: 'a', cost: 600 })).toMatchObject({
      isTaken: false,
      available: 400,
      waitMs: 20_000,
    });
    expect(budget.take({ key: 'b', cost: 600 })).toMatchObject({ isTaken: true });
    at = 20_000;
    expect(budget.take({ key: 'a', cost: 600 })).toMatchObject({ isTaken: true, available: 0 });
    at = 1_000_000;
    expect(budget.take({ key: 'a', cost: 1 })).toMatchObject({ isTaken: true, available: 999 });
  });
});

describe('postgresBudgets', () => {
  it('the usage of two processes is counted together', async () => {
    const [one, two] = [postgresBudgets(server.deps), postgresBudgets(server.deps)];
    one(OPTIONS).take({ key: 'shared', cost: 700 });
    await one.sync();
    two(OPTIONS).take({ key: 'shared', cost: 200 });
    await two.sync();
    expect(two(OPTIONS).take({ key: 'shared', cost: 300 })).toMatchObject({ isTaken: false });
    expect(two(OPTIONS).take({ key: 'shared', cost: 50 })).toMatchObject({ isTaken: true });
    one.close();
    two.close();
  });
});
