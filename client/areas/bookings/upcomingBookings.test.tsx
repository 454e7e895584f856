import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { bookingsSettingsRoutes } from './bookingsRoutes.ts';

beforeAll(() => loadPages(bookingsSettingsRoutes), LOADING_MS);

const none = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
const getAnswers = ({ canOpenSlots = false } = {}) => ({
  AppViewerQuery: viewer('USER'),
  UpcomingBookingsPageQuery: viewer('USER', {
    calendarFeedUrl: null,
    canSell: canOpenSlots,
    canOpenSlots,
    upcomingBookings: none,
  }),
});

describe('UpcomingBookingsPage', () => {
  it('a search without results is reported and can be cleared', async () => {
    const { address } = await openRoute({
      routes: bookingsSettingsRoutes,
      at: '/active-history?search=zzzz',
      answers: getAnswers(),
    });
    expect(await screen.findByText('Nothing matches your search.')).toBeTruthy();
    expect(screen.queryByText('No upcoming transactions or services.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await expect.poll(address).toBe('/active-history');
    expect(await screen.findByText('No upcoming transactions or services.')).toBeTruthy();
  });

  it.each([
    ['a fan finds creators', false, 'Find creators', '/players'],
    ['a creator opens slots', true, 'Create listing', '/create-listing'],
  ])('without bookings, %s', async (_, canOpenSlots, name, href) => {
    const answers = getAnswers({ canOpenSlots });
    await openRoute({ routes: bookingsSettingsRoutes, at: '/active-history', answers });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });
});
