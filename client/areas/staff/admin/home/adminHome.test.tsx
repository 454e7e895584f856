import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../../testing/openRoute.tsx';
import { adminRoutes } from '../../../../adminRoutes.tsx';

beforeAll(() => loadPages(adminRoutes), LOADING_MS);

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const amount = (now: number, before: number) => ({ now: usd(now), before: usd(before) });
const period = (days: number, bookings: number) => ({
  days,
  bookings: { now: bookings, before: 10 },
  sales: amount(bookings * 1000, 0),
  revenue: amount(bookings * 100, 0),
  refunds: amount(0, 0),
});
const answers = {
  AppViewerQuery: viewer('ADMIN'),
  AdminNumbersQuery: {
    adminNumbers: {
      periods: [period(1, 15), period(7, 40), period(30, 90)],
      days: [
        { date: '2026-11-22', bookings: 12, revenue: usd(1200) },
        { date: '2026-11-23', bookings: 3, revenue: usd(0) },
      ],
      overdueOrders: 2,
      failedPayouts: 0,
      failedRefunds: 0,
      dueJobs: [{ task: 'mailBooking', count: 7, oldestSeconds: 4500 }],
    },
    supportRequestCounts: { open: 4 },
  },
};

describe('the admin home', () => {
  it('each number is compared and links to the list behind it', async () => {
    await openRoute({ routes: adminRoutes, at: '/admin', answers });
    const bookings = await screen.findByRole('link', { name: /^Bookings/ });
    expect(bookings.textContent).toBe('Bookings15+50%, 10 before');
    expect(bookings.getAttribute('href')).toBe('/admin/lists/BOOKINGS?days=1');
    expect(screen.getByRole('link', { name: /^Paid by fans/ }).textContent).toContain('$150');
    expect(screen.getByRole('link', { name: /^Overdue orders/ }).getAttribute('href')).toBe(
      '/admin/lists/OVERDUE_ORDERS',
    );
    expect(screen.getByRole('link', { name: /^Oldest waiting job/ }).textContent).toContain(
      '1 hr 15 min',
    );
    expect(screen.getByRole('row', { name: /mailBooking/ }).textContent).toContain('1 hr 15 min');
  });

  it('the period in the URL is shown and marked', async () => {
    await openRoute({ routes: adminRoutes, at: '/admin?days=30', answers });
    expect((await screen.findByRole('link', { name: /^Bookings/ })).textContent).toContain('90');
    expect(screen.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBe('true');
  });

  it('another period is shown without asking the server again', async () => {
    let requested = 0;
    const { adminNumbers, supportRequestCounts } = answers.AdminNumbersQuery;
    const { address } = await openRoute({
      routes: adminRoutes,
      at: '/admin',
      answers: {
        ...answers,
        AdminNumbersQuery: {
          adminNumbers: () => {
            requested += 1;
            return adminNumbers;
          },
          supportRequestCounts,
        },
      },
    });
    expect((await screen.findByRole('link', { name: /^Bookings/ })).textContent).toContain('15');
    fireEvent.click(screen.getByRole('link', { name: '7 days' }));
    await expect.poll(address).toBe('/admin?days=7');
    await expect
      .poll(() => screen.getByRole('link', { name: /^Bookings/ }).textContent)
      .toContain('40');
    expect(requested).toBe(1);
  });

  it('a chart is named by its highest day and has the same numbers as a table', async () => {
    await openRoute({ routes: adminRoutes, at: '/admin', answers });
    expect(
      await screen.findByRole('img', { name: /^Bookings per day: most on .*22.* with 12$/ }),
    ).toBeTruthy();
    fireEvent.click(screen.getAllByText('Show as a table')[0] as HTMLElement);
    const rows = within(screen.getByRole('table', { name: 'Bookings per day' })).getAllByRole(
      'row',
    );
    expect(rows.at(1)?.textContent).toMatch(/23.*3$/);
    expect(rows.at(2)?.textContent).toMatch(/22.*12$/);
  });

  it('numbers that failed to load leave the links to the other pages', async () => {
    await openRoute({
      routes: adminRoutes,
      at: '/admin',
      answers: { ...answers, AdminNumbersQuery: 'no connection' },
    });
    expect(await screen.findByText('Failed to load the numbers')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Games/ })).toBeTruthy();
  });

  it('a list that does not exist is not found', async () => {
    await openRoute({ routes: adminRoutes, at: '/admin/lists/nonsense', answers });
    expect(await screen.findByText('Page not found')).toBeTruthy();
  });

  it('an empty list says so and links back to the same period', async () => {
    await openRoute({
      routes: adminRoutes,
      at: '/admin/lists/REFUNDS?days=7',
      answers: {
        ...answers,
        AdminListPageQuery: { adminPurchases: [], adminProducts: { packs: [], giftCards: [] } },
      },
    });
    expect(await screen.findByText('Nothing here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin?days=7');
  });

  it('a gift card behind a number is listed and links to its page', async () => {
    const amount = { amountMinor: 2_500, currency: 'USD' };
    const giftCards = [
      { __typename: 'StaffGiftCard', number: 'card', amount, balance: { ...amount } },
    ];
    await openRoute({
      routes: adminRoutes,
      at: '/admin/lists/FAILED_REFUNDS',
      answers: {
        ...answers,
        AdminListPageQuery: { adminPurchases: [], adminProducts: { packs: [], giftCards } },
      },
    });
    const link = await screen.findByRole('link', { name: /\$25/ });
    expect(link.getAttribute('href')).toBe('/staff/gift-cards/card');
  });
});
