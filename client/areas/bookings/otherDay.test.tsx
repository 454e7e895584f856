import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import {
  booking,
  creator,
  hoursAhead,
  person,
  signedIn,
  upcomingPage,
} from '../../testing/booking.ts';
import { bookingsRoutes, bookingsSettingsRoutes } from './bookingsRoutes.ts';

const routes = [...bookingsRoutes, { path: 'settings', children: bookingsSettingsRoutes }];
beforeAll(() => loadPages(routes), LOADING_MS);

/** Noon of UTC: the next day at 2:00 in Kiritimati, the same day from Honolulu to Sydney. */
const day = hoursAhead(72).slice(0, 10);
const nextDay = hoursAhead(96).slice(0, 10);
const far = {
  ...booking,
  startsAt: `${day}T12:00:00.000Z`,
  endsAt: `${day}T13:00:00.000Z`,
  viewerIsCreator: false,
  otherParty: person('rhea'),
  creator: { ...creator('rhea'), timeZone: 'Pacific/Kiritimati' },
};
const named = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(`${nextDay}T12:00:00.000Z`),
  );

describe('A booking with a creator for whom it is another day', () => {
  it('the ticket names the day of the creator', async () => {
    await openRoute({
      routes,
      at: `/bookings/${booking.id}`,
      answers: {
        AppViewerQuery: viewer('USER'),
        BookingPageQuery: { viewer: signedIn, node: far },
      },
    });
    const ticket = await screen.findByRole('region', { name: 'Ticket' });
    expect(ticket.textContent).toContain(
      named({ weekday: 'short', day: 'numeric', month: 'short' }),
    );
  });

  it('the row of an upcoming booking names the day of the creator', async () => {
    await openRoute({
      routes,
      at: '/settings/active-history',
      answers: { AppViewerQuery: viewer('USER'), UpcomingBookingsPageQuery: upcomingPage([far]) },
    });
    const time = (await screen.findByText(/ for rhea$/)).textContent;
    expect(time).toContain(named({ day: 'numeric', month: 'short' }));
  });
});
