import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { booking, hoursAhead, signedIn } from '../../../testing/booking.ts';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { bookingsRoutes as routes } from '../bookingsRoutes.ts';

beforeAll(() => loadPages(routes), LOADING_MS);

describe('MoveBookingDialog', () => {
  it('the dialog loads the times again when it is opened after a failure', async () => {
    const node = {
      ...booking,
      viewerCanReschedule: true,
      moveTargets: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
    };
    const answers: Answers = {
      AppViewerQuery: viewer('USER'),
      BookingPageQuery: { viewer: signedIn, node },
      MoveBookingDialogQuery: 'no connection',
    };
    await openRoute({ routes, at: `/bookings/${booking.id}`, answers });
    const opener = await screen.findByRole('button', { name: 'Move to another slot' });
    fireEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/can't be reached/);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answers['MoveBookingDialogQuery'] = { node };
    fireEvent.click(opener);
    expect(await screen.findByText(/no other free slot/)).toBeTruthy();
  });

  it.each([
    ['no', 'free', 0, 0],
    ['the', 'paid', 1500, 1],
  ])(
    'the confirmation shows %s refund deadline of a %s booking',
    async (_which, _kind, amountMinor, notes) => {
      const target = { id: 'later', startsAt: hoursAhead(30), endsAt: hoursAhead(31) };
      const node = {
        ...booking,
        price: { ...booking.price, amountMinor },
        viewerCanReschedule: true,
        moveTargets: {
          edges: [{ node: target, cursor: 'later' }],
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      };
      await openRoute({
        routes,
        at: `/bookings/${booking.id}`,
        answers: {
          AppViewerQuery: viewer('USER'),
          BookingPageQuery: { viewer: signedIn, node },
          MoveBookingDialogQuery: { node },
        },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Move to another slot' }));
      const dialog = within(await screen.findByRole('dialog'));
      const [day] = await dialog.findAllByRole('group');
      await userEvent.click(within(day as HTMLElement).getByRole('button'));
      await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
      expect(dialog.getByRole('button', { name: 'Move booking' })).toBeTruthy();
      expect(dialog.queryAllByText(/^Full refund until/)).toHaveLength(notes);
    },
  );
});
