import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { booking, hoursAhead, signedIn } from '../../testing/booking.ts';
import { bookingsRoutes } from './bookingsRoutes.ts';

beforeAll(() => loadPages(bookingsRoutes), LOADING_MS);

const open = (more: object) =>
  openRoute({
    routes: bookingsRoutes,
    at: `/bookings/${booking.id}`,
    answers: {
      AppViewerQuery: viewer('USER'),
      BookingPageQuery: { viewer: signedIn, node: { ...booking, ...more } },
    },
  });

describe('BookingHeading', () => {
  it.each([
    ['a paid', booking.price, 'kim has booked and paid for a slot with you.'],
    ['a free', { ...booking.price, amountMinor: 0 }, 'kim has booked a slot with you.'],
  ])('the creator of %s booking reads what the fan did', async (_kind, price, sentence) => {
    await open({ viewerIsCreator: true, price });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('a session that is over and not completed yet mentions no confirmation', async () => {
    await open({ startsAt: hoursAhead(-2), endsAt: hoursAhead(-1) });
    await screen.findByText('Your time with kim is over');
    expect(screen.getByText('Thanks for using Slotcast.')).toBeTruthy();
    expect(screen.queryByText(/confirmation/)).toBeNull();
  });

  it.each([
    [true, "We're holding the slot while kim pays."],
    [false, "We're holding the slot while you pay. Nothing has been charged."],
  ])('an unpaid booking states who pays (creator: %s)', async (viewerIsCreator, sentence) => {
    await open({ status: 'HELD', viewerIsCreator, viewerCanCancel: false });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each([
    ['a free slot', 'FREE', 24, true],
    ['a slot that someone else has booked', 'TAKEN', 24, false],
    ["an appointment's closed slot", 'CLOSED', 24, false],
    ['a slot that has begun', 'FREE', -1, false],
  ])('after the hold of %s ended it says that it is free again: %s', async (...args) => {
    const [, state, hours, isFree] = args;
    const slot = { ...booking.slot, state };
    const startsAt = hoursAhead(hours);
    await open({ status: 'EXPIRED', viewerCanCancel: false, slot, startsAt });
    const { textContent } = await screen.findByText((shown) => shown.startsWith("It wasn't paid"));
    expect(textContent.includes('The slot is free again.')).toBe(isFree);
  });
});

describe('Ticket', () => {
  it.each([
    ['Cancelled', 'free', 0],
    ['Refunded', 'paid', 1500],
  ])(
    '"%s" is the badge of a %s booking that the fan cancelled',
    async (badge, _kind, amountMinor) => {
      const price = { ...booking.price, amountMinor };
      await open({ status: 'REFUNDED', viewerCanCancel: false, price });
      const ticket = within(await screen.findByRole('region', { name: 'Ticket' }));
      expect(ticket.getByText(badge)).toBeTruthy();
    },
  );
});
