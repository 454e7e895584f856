import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { bookingsSettingsRoutes } from './bookingsRoutes.ts';

beforeAll(() => loadPages(bookingsSettingsRoutes), LOADING_MS);

const none = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
const answers = {
  AppViewerQuery: viewer('USER'),
  UpcomingBookingsPageQuery: {
    viewer: { id: 'Vmlld2VyOjE=', calendarFeedUrl: null, canSell: false, upcomingBookings: none },
  },
};

describe('UpcomingBookingsPage', () => {
  it('a search without results is reported and can be cleared', async () => {
    const { address } = await openRoute({
      routes: bookingsSettingsRoutes,
      at: '/active-history?search=zzzz',
      answers,
    });
    expect(await screen.findByText('Nothing matches your search.')).toBeTruthy();
    expect(screen.queryByText('No upcoming transactions or services.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await expect.poll(address).toBe('/active-history');
    expect(await screen.findByText('No upcoming transactions or services.')).toBeTruthy();
  });
});
