import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOADING_MS, loadPages, openRoute, seller, viewer } from '../../../testing/openRoute.tsx';
import { usd } from '../../../testing/profile.ts';
import { paymentsSettingsRoutes } from '../paymentsRoutes.ts';

const routes = [{ path: 'settings', children: paymentsSettingsRoutes }];
beforeAll(() => loadPages(routes), LOADING_MS);
afterEach(() => void vi.useRealTimers());

type Days = { from: string; to: string };
const NOTHING = {
  sales: 0,
  gross: usd(0),
  discount: usd(0),
  refunded: usd(0),
  lost: usd(0),
  disputed: usd(0),
  fee: usd(0),
  share: usd(0),
  paidOut: usd(0),
  open: usd(0),
};
const SALES = {
  sales: 5,
  gross: usd(10_000),
  discount: usd(1_000),
  refunded: usd(2_000),
  lost: usd(500),
  disputed: usd(300),
  fee: usd(650),
  share: usd(5_850),
  paidOut: usd(4_000),
  open: usd(1_850),
};

/** The page, and the periods that it requested. */
async function open(
  search: string,
  totalsOf: (days: Days) => object = () => SALES,
  timeZone = 'Europe/Budapest',
) {
  const asked: Days[] = [];
  const shown = seller({
    timeZone,
    earnings: {
      nextPayoutAt: null,
      nextPayout: null,
      upcoming: usd(0),
      upcomingBookings: usd(0),
      upcomingOrders: usd(0),
      payable: usd(0),
      paidOut: usd(0),
      disputed: usd(0),
      earlier: usd(0),
      months: [],
    },
    earningsTotals: (days: Days) => {
      asked.push(days);
      return totalsOf(days);
    },
  });
  const { address } = await openRoute({
    routes,
    at: `/settings/earnings${search}`,
    answers: {
      AppViewerQuery: seller({ timeZone }),
      EarningsPageQuery: shown,
    },
  });
  const panel = await screen.findByRole('region', {
    name: 'Sales in a period',
  });
  return { address, asked, panel };
}

describe('EarningsPage', () => {
  it('the totals of custom days add up to the share', async () => {
    const { asked, panel } = await open('?from=2026-03-01&to=2026-03-10');
    expect(asked.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-10' });
    const text = within(panel).getByRole('status').textContent;
    expect(text).toMatch(/^Mar 1\s–\s10, 2026, days in Budapest: 5 sales/);
    for (const line of [
      'List prices and tips$100',
      'Coupons−$10',
      'Refunds−$20',
      'Charged back−$5',
      'Platform fee−$6.50',
      'Your share$58.50',
      'Paid out so far$40',
      'Still to be paid out$18.50',
    ])
      expect(text).toContain(line);
    expect(text).toContain('$3 is on hold');
  });

  it('the preset is marked in the URL, and its days are requested', async () => {
    const { address, asked, panel } = await open('');
    expect(
      within(panel).getByRole('link', { name: 'This month' }).getAttribute('aria-current'),
    ).toBe('true');
    await userEvent.click(within(panel).getByRole('link', { name: 'This year' }));
    await expect.poll(address).toBe('/settings/earnings?period=year');
    const year = new Date().getFullYear();
    await expect.poll(() => asked.at(-1)).toEqual({ from: `${year}-01-01`, to: `${year}-12-31` });
    await expect
      .poll(() => screen.getByRole('link', { name: 'This year' }).getAttribute('aria-current'))
      .toBe('true');
  });

  // The zones are so far apart that at both times at least one of them is in another year than the
  // device.
  it.each([
    ['2026-12-31T12:00:00Z', 'Pacific/Kiritimati', '2027-01-01', '2027-12-31'],
    ['2026-12-31T12:00:00Z', 'Pacific/Pago_Pago', '2026-01-01', '2026-12-31'],
    ['2027-01-01T06:00:00Z', 'Pacific/Kiritimati', '2027-01-01', '2027-12-31'],
    ['2027-01-01T06:00:00Z', 'Pacific/Pago_Pago', '2026-01-01', '2026-12-31'],
  ])('the page requests at %s the year of an account in %s', async (now, timeZone, from, to) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { asked } = await open('?period=year', () => SALES, timeZone);
    expect(asked).toEqual([{ from, to }]);
  });

  it('the page explains why custom days are not a period, and requests valid ones', async () => {
    const { address, panel } = await open('?from=2026-03-01&to=2026-03-10');
    const last = () => screen.getByLabelText('Last day');
    await userEvent.clear(last());
    await userEvent.type(last(), '2026-02-10');
    await userEvent.click(within(panel).getByRole('button', { name: 'Show' }));
    expect(screen.getByText('The last day is before the first day.')).toBeTruthy();
    expect(last().getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(last());
    await userEvent.type(last(), '2027-03-10');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Choose 366 days at most.')).toBeTruthy();
    await userEvent.clear(last());
    await userEvent.type(last(), '2026-04-10');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await expect.poll(address).toBe('/settings/earnings?from=2026-03-01&to=2026-04-10');
  });

  it('the page reports that nothing was paid in a period', async () => {
    const { panel } = await open('?period=lastMonth', () => NOTHING);
    expect(within(panel).getByText('No sales were paid in this period.')).toBeTruthy();
    expect(within(panel).queryByText('Your share')).toBeNull();
  });

  it('earnings that failed to load are reported and can be retried', async () => {
    await openRoute({
      routes,
      at: '/settings/earnings',
      answers: {
        AppViewerQuery: viewer('USER'),
        EarningsPageQuery: 'no connection',
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch earnings');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
