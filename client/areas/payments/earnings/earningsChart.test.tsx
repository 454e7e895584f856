import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, seller } from '../../../testing/openRoute.tsx';
import { usd } from '../../../testing/profile.ts';
import { paymentsSettingsRoutes } from '../paymentsRoutes.ts';

const routes = [{ path: 'settings', children: paymentsSettingsRoutes }];
beforeAll(() => loadPages(routes), LOADING_MS);

type Month = { month: string; paidOut: object; coming: object; total: object };
const NOTHING = Object.fromEntries(
  ['gross', 'discount', 'refunded', 'lost', 'disputed', 'fee', 'share', 'paidOut', 'open'].map(
    (name) => [name, usd(0)],
  ),
);

async function open(months: Month[]): Promise<HTMLElement> {
  const amounts = Object.fromEntries(
    [
      'upcoming',
      'upcomingBookings',
      'upcomingOrders',
      'payable',
      'paidOut',
      'disputed',
      'earlier',
    ].map((name) => [name, usd(0)]),
  );
  await openRoute({
    routes,
    at: '/settings/earnings?from=2026-03-01&to=2026-03-10',
    answers: {
      AppViewerQuery: seller(),
      EarningsPageQuery: seller({
        earnings: { ...amounts, nextPayoutAt: null, nextPayout: null, months },
        earningsTotals: { sales: 0, ...NOTHING },
      }),
    },
  });
  return screen.findByRole('region', { name: 'By month' });
}

describe('EarningsChart', () => {
  it('the chart is an image whose name has its period and its highest month', async () => {
    const panel = await open([
      { month: '2026-01', paidOut: usd(2_000), coming: usd(0), total: usd(2_000) },
      { month: '2026-02', paidOut: usd(0), coming: usd(0), total: usd(0) },
      { month: '2026-03', paidOut: usd(1_500), coming: usd(1_250), total: usd(2_750) },
    ]);
    expect(within(panel).getByRole('img').getAttribute('aria-label')).toBe(
      'Earnings by month, January 2026 to March 2026. Highest: March 2026, $27.50. The table below lists all months with earnings.',
    );
  });

  it('the numbers of the bars are in a table with headings', async () => {
    await open([
      { month: '2026-01', paidOut: usd(2_000), coming: usd(0), total: usd(2_000) },
      { month: '2026-02', paidOut: usd(0), coming: usd(0), total: usd(0) },
      { month: '2026-03', paidOut: usd(1_500), coming: usd(1_250), total: usd(2_750) },
    ]);
    const table = screen.getByRole('table', { name: 'By month' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Month', 'Paid out', 'Due']);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ lastChild }) => lastChild?.textContent),
      ),
    ).toEqual([
      ['March 2026', '$15', '$12.50'],
      ['January 2026', '$20', '$0'],
    ]);
  });

  it('the chart reports that there are no earnings', async () => {
    const panel = await open([
      { month: '2026-03', paidOut: usd(0), coming: usd(0), total: usd(0) },
    ]);
    expect(within(panel).getByRole('img').getAttribute('aria-label')).toBe(
      'Earnings by month, March 2026 to March 2026. There are none in these months.',
    );
    expect(screen.getByText('No earnings yet.')).toBeTruthy();
  });
});
