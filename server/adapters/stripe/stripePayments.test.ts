import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../../sandbox/stripe/accounts.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';
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

  it.each([
    { days: 30, ends: 30 },
    { days: 3_650, ends: 1_795 },
  ])('a coupon of $days days ends at the provider after $ends', async ({ days, ends }) => {
    const createdAt = new Date();
    const after = (count: number) => new Date(createdAt.getTime() + count * DAY_MS);
    const create = () =>
      sandbox.payments.createCoupon({
        couponId: `coupon-of-${days}`,
        name: 'Long sale',
        percentOff: 10,
        createdAt,
        expiresAt: after(days),
        maxRedemptions: 1,
        creatorId: 'nova',
      });
    const { providerId } = await create();
    expect(await create()).toEqual({ providerId });
    expect(sandbox.store.get<{ redeem_by: number }>('coupon', providerId)?.redeem_by).toBe(
      Math.floor(after(ends).getTime() / 1000),
    );
  });

  it('the sandbox rejects coupons that end after more than five years, as Stripe does', async () => {
    const create = sandbox.payments.createCoupon({
      couponId: 'too-long',
      name: 'Too long',
      percentOff: 10,
      createdAt: new Date(Date.now() + 40 * DAY_MS),
      expiresAt: new Date(Date.now() + 3_000 * DAY_MS),
      maxRedemptions: 1,
      creatorId: 'nova',
    });
    await expect(create).rejects.toThrow('five years');
  });

  it('a share of a charge with another group is transferred and found again', async () => {
    const { payments, pay, url } = sandbox;
    const { providerAccountId } = await payments.createAccount({
      userId: 'two',
      email: 'vega@test.example',
      displayName: 'Vega',
    });
    const back = { returnUrl: 'http://app/back', refreshUrl: 'http://app/again' };
    const link = await payments.createOnboardingLink({ providerAccountId, ...back });
    await fetch(`${url}${new URL(link.url).pathname}/complete`, {
      method: 'POST',
      redirect: 'manual',
    });
    const { sessionId } = await payments.createCheckout({
      paymentId: 'payment-of-a-tip',
      amountMinor: 1000,
      currency: 'USD',
      title: 'Tip',
      customerEmail: 'fan@test.example',
      expiresAt: new Date(Date.now() + DAY_MS / 2),
      successUrl: 'http://app/ok',
      cancelUrl: 'http://app/back',
      metadata: { paymentId: 'payment-of-a-tip', tipId: 'tip' },
    });
    await pay(sessionId);
    const { chargeId } = await payments.retrieveCheckout(sessionId);
    const transfer = { transferId: 'share', sourceChargeId: chargeId, group: 'tip' };
    const { providerTransferId } = await payments.createTransfer({
      ...transfer,
      destinationAccountId: providerAccountId,
      amountMinor: 900,
      currency: 'USD',
      attempt: 0,
    });
    expect(await payments.findTransfer(transfer)).toEqual({ providerTransferId });
  });
});
