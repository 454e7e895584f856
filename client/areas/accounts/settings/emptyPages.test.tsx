import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../testing/openRoute.tsx';
import { usd } from '../../../testing/profile.ts';
import { appointmentsRoutes } from '../../appointments/appointmentsRoutes.ts';
import { followsSettingsRoutes } from '../../follows/followsRoutes.ts';
import { paymentsSettingsRoutes } from '../../payments/paymentsRoutes.ts';
import { reviewsSettingsRoutes } from '../../reviews/reviewsRoutes.ts';
import { waitlistSettingsRoutes } from '../../waitlist/waitlistRoutes.ts';

const routes = [
  ...appointmentsRoutes,
  ...followsSettingsRoutes,
  ...paymentsSettingsRoutes,
  ...reviewsSettingsRoutes,
  ...waitlistSettingsRoutes,
];
const nothing = { edges: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0 };
const newAccount = viewer('USER', {
  canSell: false,
  takesRequests: true,
  followingCount: 0,
  following: nothing,
  savedSearches: [],
  waitlist: [],
  bills: nothing,
  orders: nothing,
  earnings: {
    disputed: usd(0),
    paidOut: usd(0),
    payable: usd(0),
    upcoming: usd(0),
    upcomingBookings: usd(0),
    upcomingOrders: usd(0),
  },
  reviewsReceived: nothing,
  reviewsWritten: nothing,
  sessionRequests: nothing,
  receivedSessionRequests: nothing,
});

describe('an empty page of an account', () => {
  beforeAll(() => loadPages(routes), LOADING_MS);

  it.each([
    ['/following', 'FollowingPageQuery', 'Find creators', '/players'],
    ['/history', 'HistoryPageQuery', 'Find creators', '/players'],
    ['/requests', 'RequestsPageQuery', 'Find creators', '/players'],
    ['/requests/received', 'RequestsPageQuery', 'Add a session type', '/settings/session-types'],
    ['/reviews', 'OwnReviewsPageQuery', 'Find creators', '/players'],
    ['/waitlist', 'WaitlistPageQuery', 'Find creators', '/players'],
  ])('%s links to the next step', async (at, query, name, href) => {
    await openRoute({
      routes,
      at,
      answers: { AppViewerQuery: viewer('USER'), [query]: newAccount },
    });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
  });
});
