import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { booking, creator, person, signedIn } from '../../testing/booking.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { bookingsRoutes } from './bookingsRoutes.ts';

beforeAll(() => loadPages(bookingsRoutes), LOADING_MS);

it('the page of a booking whose other side deleted the account links to no profile, and neither blocks nor reports', async () => {
  const username = 'Deleted user';
  const node = {
    ...booking,
    status: 'CANCELLED_BY_CREATOR',
    endReason: 'CREATOR_CANCELLED',
    viewerIsCreator: false,
    otherParty: { ...person(username), isDeleted: true },
    creator: creator(username),
  };
  await openRoute({
    routes: bookingsRoutes,
    at: `/bookings/${booking.id}`,
    answers: { AppViewerQuery: viewer('USER'), BookingPageQuery: { viewer: signedIn, node } },
  });
  expect(await screen.findByText(username)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.startsWith('/profile/'))).toEqual([]);
  expect(screen.queryByRole('button', { name: /^(Block|Report)/ })).toBeNull();
});
