import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../testing/openRoute.tsx';
import { usd } from '../../../testing/profile.ts';
import { paymentsSettingsRoutes } from '../paymentsRoutes.ts';

const routes = [{ path: 'settings', children: paymentsSettingsRoutes }];
beforeAll(() => loadPages(routes), LOADING_MS);

const earnings = {
  nextPayoutAt: null,
  nextPayout: null,
  upcoming: usd(1350),
  upcomingBookings: usd(1350),
  upcomingOrders: usd(0),
  payable: usd(900),
  paidOut: usd(4500),
  disputed: usd(0),
  earlier: usd(0),
  months: [],
};
const pageInfo = { hasNextPage: false, endCursor: null };
const bill = {
  __typename: 'Bill',
  id: 'bill-1',
  kind: 'PAYMENT',
  at: '2026-11-20T18:00:00Z',
  purchaseId: 'order-1',
  isPack: false,
  isGiftCard: false,
  isService: true,
  serviceTitle: 'Song',
  startsAt: null,
  endsAt: null,
  viewerIsSeller: true,
  otherParty: { username: 'kim', avatarUrl: '/profile/5.jpg' },
  amount: usd(1500),
  fee: usd(150),
  share: usd(1350),
  state: 'HELD',
  payableAt: null,
  paidOutAt: null,
};
const seller = (edges: object[]) => ({
  viewer: {
    __typename: 'Viewer',
    id: 'Vmlld2VyOjE=',
    canSell: true,
    earnings,
    bills: { edges, pageInfo },
    orders: { totalCount: 0, edges: [], pageInfo },
  },
});

/** Opens the page with responses that wait for `deliver`. */
async function openBilling({ canSell }: { canSell: boolean }) {
  const waiting: (() => void)[] = [];
  const arrived = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const { viewer: shown } = seller([{ cursor: 'a', node: bill }]);
  const bills = ({ search }: { search: string }) =>
    search ? { edges: [], pageInfo } : shown.bills;
  const page = { viewer: async () => (await arrived(), { ...shown, canSell, bills }) };
  await openRoute({
    routes,
    at: '/settings/history',
    answers: { AppViewerQuery: viewer('USER', { canSell }), HistoryPageQuery: page },
  });
  await screen.findByRole('searchbox');
  const deliver = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { deliver, waiting };
}

const placeholders = () => document.querySelectorAll('[data-skeleton]').length;

describe('HistoryPage', () => {
  it.each([
    ['rows and tiles', 9, { canSell: true }],
    ['rows alone', 4, { canSell: false }],
  ])('placeholders of %s are shown while the page loads (%i, %o)', async (_what, count, person) => {
    const { deliver } = await openBilling(person);
    expect(placeholders()).toBe(count);
    await deliver();
    expect(await screen.findByRole('link', { name: 'Song' })).toBeTruthy();
    expect(placeholders()).toBe(0);
  });

  it('the tiles stay during a search and for an empty result', async () => {
    const { deliver, waiting } = await openBilling({ canSell: true });
    await deliver();
    const paidOut = await screen.findByText('$45');
    await userEvent.type(screen.getByRole('searchbox'), 'nobody');
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    expect(paidOut.isConnected).toBe(true);
    expect(placeholders()).toBe(0);
    await deliver();
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(paidOut.isConnected).toBe(true);
  });
});
