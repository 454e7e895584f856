import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { creatorsRoutes } from '../../creators/creatorsRoutes.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../testing/openRoute.tsx';
import { getProfile, ownBooking, slotIn } from '../../../testing/profile.ts';
import { DAY_MINUTES } from '../../../generated/timeUnits.rules.ts';

const routes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));
beforeAll(() => loadPages(routes), LOADING_MS);

const squad = (more: object = {}) => ({
  size: 4,
  minimum: 3,
  takenCount: 2,
  deadlineAt: new Date(Date.now() + DAY_MINUTES * 60_000).toISOString(),
  status: 'OPEN',
  ...more,
});

/** `bar` is the button that opens the summary. */
async function openSummary(slot: object, bar = 'Review and pay') {
  await openRoute({
    routes,
    at: '/profile/nova?slot=slot-1',
    answers: {
      AppViewerQuery: viewer('USER'),
      ProfilePageQuery: { creator: getProfile({ slots: [slot] }) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: bar }));
  return within(await screen.findByRole('dialog', { name: 'Your booking' }));
}

describe('a squad on the profile', () => {
  it('a squad shows how many places are taken, and the condition of the session', async () => {
    const summary = await openSummary(slotIn(2 * DAY_MINUTES, { id: 'slot-1', squad: squad() }));
    expect(screen.getByText('2 of 4 taken')).toBeTruthy();
    expect(await summary.findByText('2 of 4 places taken.')).toBeTruthy();
    expect(
      summary.getByText(/takes place if 3 places are paid by .+ Otherwise you get everything back/),
    ).toBeTruthy();
    expect(summary.getByRole('button', { name: 'Pay $12' })).toBeTruthy();
  });

  it('a fan with a place is led to their booking, even if other places are free', async () => {
    const slot = slotIn(2 * DAY_MINUTES, { id: 'slot-1', squad: squad(), booking: ownBooking() });
    const summary = await openSummary(slot, 'Your booking');
    expect(summary.getByRole('link').getAttribute('href')).toBe('/bookings/booking-1');
    expect(summary.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});
