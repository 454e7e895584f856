import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { analyticsSettingsRoutes } from './analyticsRoutes.ts';

const routes = [{ path: 'settings', children: analyticsSettingsRoutes }];
beforeAll(() => loadPages(routes), LOADING_MS);
afterEach(() => void vi.useRealTimers());

type Days = { from: string; to: string };
const counts = (views = 0, presses = 0, checkouts = 0, paid = 0) => ({
  views,
  presses,
  checkouts,
  paid,
});
const hours = (at18 = counts()) =>
  Array.from({ length: 24 }, (_, hour) => ({ hour, counts: hour === 18 ? at18 : counts() }));
const ANALYTICS = {
  totals: counts(1_200, 300, 60, 45),
  days: [
    { date: '2026-03-01', counts: counts(400, 100, 20, 15) },
    { date: '2026-03-02', counts: counts(800, 200, 40, 30) },
  ],
  hours: hours(counts(1_200, 300, 60, 45)),
  sources: [
    { source: 'OVERLAY', counts: counts(900, 250, 50, 40) },
    { source: 'GAME', counts: counts(300, 50, 10, 5) },
  ],
  games: [{ slug: 'night-ferry', name: 'Night Ferry', counts: counts(300, 50, 10, 5) }],
};
const NOTHING = { totals: counts(), days: [], hours: hours(), sources: [], games: [] };

/** The page, the periods that it requested, and how often the frame was requested. */
async function open(search: string, analytics: object, timeZone = 'Europe/Budapest') {
  const asked: Days[] = [];
  const frames: string[] = [];
  const { address } = await openRoute({
    routes,
    at: `/settings/analytics${search}`,
    answers: {
      AppViewerQuery: {
        viewer: () => {
          frames.push(timeZone);
          return viewer('USER', { canSell: true, timeZone }).viewer;
        },
      },
      AnalyticsPageQuery: {
        viewer: {
          __typename: 'Viewer',
          id: 'Vmlld2VyOjE=',
          timeZone,
          analytics: (days: Days) => {
            asked.push(days);
            return analytics;
          },
        },
      },
    },
  });
  return { address, asked, frames };
}

describe('AnalyticsPage', () => {
  it('each step is shown with its share of the step before', async () => {
    const { asked } = await open('?from=2026-03-01&to=2026-03-02', ANALYTICS);
    const funnel = await screen.findByRole('region', { name: 'From view to payment' });
    expect(asked.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-02' });
    expect(
      within(funnel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Profile views1,200',
      'Chose an offer30025% of views',
      'Checkouts6020% of those who chose',
      'Paid4575% of checkouts',
    ]);
  });

  it('the charts are described and have their numbers as tables', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T12:00:00Z') });
    await open('?from=2026-03-01&to=2026-03-02', ANALYTICS);
    expect(
      await screen.findByRole('img', { name: 'Views per day. Highest: March 2, 800' }),
    ).toBeTruthy();
    expect(
      screen.getByRole('img', { name: 'Views by hour of the day. Highest: 6:00 PM, 1,200' }),
    ).toBeTruthy();
    const days = screen.getByRole('table', { name: 'Views per day', hidden: true });
    expect(within(days).getByRole('row', { name: /March 1/, hidden: true }).textContent).toMatch(
      /400.*100.*20.*15/,
    );
    const sources = screen.getByRole('table', { name: 'How fans found you' });
    expect(
      within(sources).getByRole('row', { name: /^Overlay on your stream/ }).textContent,
    ).toMatch(/900.*250.*50.*40/);
    const games = screen.getByRole('table', { name: 'Games they came from' });
    expect(within(games).getByRole('row', { name: /^Night Ferry/ })).toBeTruthy();
  });

  it('the first five games are shown, and all of them at the press of a button, which focuses the sixth', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      slug: `ferry-${index + 1}`,
      name: `Ferry ${index + 1}`,
      counts: counts(1),
    }));
    await open('?from=2026-03-01&to=2026-03-02', { ...ANALYTICS, games: many });
    const games = await screen.findByRole('table', { name: 'Games they came from' });
    const shown = (): (string | undefined)[] =>
      within(games)
        .getAllByRole('row', { name: /^Ferry/ })
        .map((row) => row.textContent.match(/Ferry \d/)?.[0]);
    expect(shown()).toEqual(many.slice(0, 5).map(({ name }) => name));
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7 games' }));
    expect(shown()).toEqual(many.map(({ name }) => name));
    expect(document.activeElement).toBe(within(games).getByRole('row', { name: /^Ferry 6/ }));
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('the page has no button while all games are shown', async () => {
    const games = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({
      slug,
      name: slug,
      counts: counts(1),
    }));
    await open('?from=2026-03-01&to=2026-03-02', { ...ANALYTICS, games });
    await screen.findByRole('table', { name: 'Games they came from' });
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('days have their years when the period spans two, and games with the same name are distinguished', async () => {
    const problem = vi.spyOn(console, 'error');
    await open('?from=2025-11-25&to=2026-11-25', {
      ...ANALYTICS,
      days: [
        { date: '2025-11-25', counts: counts(400) },
        { date: '2026-11-25', counts: counts(800) },
      ],
      games: ['ferry', 'ferry-2'].map((slug) => ({
        slug,
        name: 'Ferry',
        counts: counts(1),
      })),
    });
    const games = await screen.findByRole('table', {
      name: 'Games they came from',
    });
    expect(within(games).getAllByRole('row', { name: /^Ferry/ })).toHaveLength(2);
    const days = screen.getByRole('table', {
      name: 'Views per day',
      hidden: true,
    });
    for (const name of [/November 25, 2025/, /November 25, 2026/])
      expect(within(days).getByRole('row', { name, hidden: true })).toBeTruthy();
    expect(problem).not.toHaveBeenCalled();
    problem.mockRestore();
  });

  // The zones are so far apart that at both times at least one of them is in another month than the
  // device.
  it.each([
    ['2026-03-31T12:00:00Z', 'Pacific/Kiritimati', '2026-04-01', '2026-04-30'],
    ['2026-03-31T12:00:00Z', 'Pacific/Pago_Pago', '2026-03-01', '2026-03-31'],
    ['2026-04-01T06:00:00Z', 'Pacific/Kiritimati', '2026-04-01', '2026-04-30'],
    ['2026-04-01T06:00:00Z', 'Pacific/Pago_Pago', '2026-03-01', '2026-03-31'],
  ])('the page requests at %s the month of an account in %s', async (now, timeZone, from, to) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { asked, frames } = await open('?period=month', ANALYTICS, timeZone);
    await screen.findByRole('region', { name: 'From view to payment' });
    expect(asked).toEqual([{ from, to }]);
    expect(frames).toHaveLength(1);
    expect((screen.getByLabelText('First day') as HTMLInputElement).value).toBe(from);
  });

  it('a creator without counts is led to the overlays, and the filter is kept', async () => {
    const { address, asked } = await open('', NOTHING);
    expect(await screen.findByText('Nothing was counted in this period')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up an overlay' }).getAttribute('href')).toBe(
      '/settings/overlays',
    );
    const before = asked.length;
    await userEvent.click(screen.getByRole('link', { name: '7 days' }));
    await expect.poll(address).toBe('/settings/analytics?period=days7');
    await expect.poll(() => asked.length).toBeGreaterThan(before);
  });

  it('analytics that failed to load are reported and can be retried', async () => {
    await openRoute({
      routes,
      at: '/settings/analytics',
      answers: { AppViewerQuery: viewer('USER'), AnalyticsPageQuery: 'no connection' },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load your analytics');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '7 days' })).toBeTruthy();
  });
});
