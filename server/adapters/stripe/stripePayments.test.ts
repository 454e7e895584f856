import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../../sandbox/stripe/accounts.ts';
import { startSandbox, type Sandbox } from '../../testing/services/startSandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.close());

describe('stripePayments', () => {
  it('a payout account is created in the country of the settings', async () => {
    await sandbox.payments.createAccount({
      userId: 'one',
      email: 'nova@test.example',
      displayName: 'Nova',
    });
    const [account] = sandbox.store.all<Account>('account');
    expect(account).toMatchObject({ identity: { country: 'de' }, metadata: { userId: 'one' } });
  });
});
