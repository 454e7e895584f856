import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, seller } from '../../testing/openRoute.tsx';
import { usd } from '../../testing/profile.ts';
import { couponsSettingsRoutes } from './couponsRoutes.ts';

beforeAll(() => loadPages(couponsSettingsRoutes), LOADING_MS);

const coupon = {
  id: 'coupon-1',
  name: 'Egg',
  code: 'EGG10',
  percentOff: 10,
  expiresAt: '2027-03-19T18:00:00Z',
  valid: true,
  timesRedeemed: 0,
  maxRedemptions: 50,
  easterEggBudget: usd(5_000),
  easterEggSpent: usd(0),
};

async function open(...coupons: object[]): Promise<object[]> {
  const sent: object[] = [];
  await openRoute({
    routes: couponsSettingsRoutes,
    at: '/coupon',
    answers: {
      AppViewerQuery: seller(),
      CouponsPageQuery: seller({
        coupons: {
          edges: coupons.map((node) => ({ cursor: 'a', node })),
          pageInfo: { endCursor: null, hasNextPage: false },
        },
      }),
      useCreateCouponMutation: {
        createCoupon: ({ input }: { input: object }) => {
          sent.push(input);
          return { __typename: 'CouponInvalidError', code: 'COUPON_INVALID' };
        },
      },
    },
  });
  return sent;
}

describe('CouponForm', () => {
  it('each invalid field says what is allowed, and the first has the focus', async () => {
    const sent = await open();
    for (const [label, typed] of [
      ['Days until it ends', '3651'],
      ['Number of uses', '1000001'],
    ] as const) {
      await userEvent.clear(await screen.findByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), typed);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Create coupon' }));
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('Enter 1 to 3,650.')).toBeTruthy();
    expect(screen.getByText('Enter 1 to 1,000,000.')).toBeTruthy();
    expect(screen.queryByText('Enter 1 to 100.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(sent).toEqual([]);
  });
});

describe('BudgetEditor', () => {
  it('the focus returns to the button that opened the form', async () => {
    await open(coupon);
    const button = { name: 'Change budget of EGG10' };
    const opener = await screen.findByRole('button', button);
    expect(document.activeElement).not.toBe(opener);
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', button));
  });
});
