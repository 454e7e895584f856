import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { usd } from '../../testing/profile.ts';
import { appointmentsRoutes } from './appointmentsRoutes.ts';

beforeAll(() => loadPages(appointmentsRoutes), LOADING_MS);

const startsAt = '2026-03-19T20:00:00Z';
const booking = {
  __typename: 'Booking',
  id: 'booking-1',
  status: 'HELD',
  checkoutUrl: null,
  price: usd(3600),
  byGiftCard: usd(0),
  creator: { id: 'creator-luna' },
};
const accepted = {
  __typename: 'SessionRequest',
  id: 'request-1',
  status: 'ACCEPTED',
  title: 'Singing lesson',
  durationMinutes: 60,
  note: '',
  declineReason: null,
  expiresAt: '2026-03-18T20:00:00Z',
  viewerIsCreator: false,
  proposedTimes: [startsAt],
  times: null,
  price: usd(3600),
  fan: { username: 'kim' },
  creator: { id: 'creator-luna', username: 'luna' },
  booking: { ...booking, startsAt },
};

const openSent = (answers: Answers, request: object = accepted) =>
  openRoute({
    routes: appointmentsRoutes,
    at: '/requests',
    answers: {
      AppViewerQuery: viewer('USER'),
      RequestsPageQuery: viewer('USER', {
        canSell: false,
        takesRequests: true,
        sessionRequests: {
          edges: [{ cursor: 'a', node: request }],
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      }),
      ...answers,
    },
  });

describe('RequestsPage', () => {
  it('the button that pays an accepted request names the amount, and two clicks pay once', async () => {
    const paid: object[] = [];
    await openSent({
      usePaySessionRequestMutation: {
        paySessionRequest: ({ input }: { input: object }) => {
          paid.push(input);
          return new Promise(() => undefined);
        },
      },
    });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Pay $36' }));
    const pay = screen.getByRole<HTMLButtonElement>('button', { name: /^Taking you/ });
    expect(pay.disabled).toBe(true);
    await waitFor(() =>
      expect(paid).toEqual([{ requestId: 'request-1', couponCode: null, giftCardCode: null }]),
    );
  });

  it('the fan releases the time of an accepted request', async () => {
    const released: object[] = [];
    const releaseHold = ({ input }: { input: object }) => {
      released.push(input);
      const ended = { ...accepted.booking, status: 'EXPIRED' };
      const request = { ...accepted, status: 'EXPIRED', booking: ended };
      return { __typename: 'ReleaseHoldSuccess', booking: { ...ended, request } };
    };
    await openSent({ useReleaseRequestMutation: { releaseHold } });
    await userEvent.click(await screen.findByRole('button', { name: 'Release this time' }));
    expect(await screen.findByText('Expired')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(released).toEqual([{ bookingId: 'booking-1' }]);
  });

  it('a coupon shows the price before the payment; without anything to pay the request is booked for free', async () => {
    const paid: object[] = [];
    await openSent({
      useCouponQuery: {
        couponCheck: {
          percentOff: 100,
          discount: usd(3600),
          total: usd(0),
          fee: usd(0),
          share: usd(0),
        },
      },
      usePaySessionRequestMutation: {
        paySessionRequest: ({ input }: { input: object }) => {
          paid.push(input);
          return new Promise(() => undefined);
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Coupon'), 'free{Enter}');
    expect(await screen.findByText('−$36')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Book for free' }));
    await waitFor(() =>
      expect(paid).toEqual([{ requestId: 'request-1', couponCode: 'FREE', giftCardCode: null }]),
    );
  });

  it('an open checkout takes no more codes', async () => {
    const open = { ...accepted.booking, checkoutUrl: '/checkout', byGiftCard: usd(1000) };
    await openSent({}, { ...accepted, booking: open });
    expect(await screen.findByRole('button', { name: 'Pay $26' })).toBeTruthy();
    expect(screen.queryByLabelText('Coupon')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a gift card' })).toBeNull();
  });

  it.each([
    ['Coupon', 'CouponUsedUpError', 'COUPON_USED_UP', /^This coupon has been used up/],
    ['Gift card code', 'GiftCardEmptyError', 'GIFT_CARD_EMPTY', /^Too little is left/],
  ])(
    'a code that the payment rejects is marked at the field "%s"',
    async (label, __typename, code, text) => {
      const effect = { percentOff: 50, discount: usd(1800), fee: usd(180), share: usd(1620) };
      await openSent({
        useCouponQuery: { couponCheck: { ...effect, total: usd(1800) } },
        useGiftCardQuery: {
          giftCardCheck: { balance: usd(500), pays: usd(500), rest: usd(3100) },
        },
        usePaySessionRequestMutation: { paySessionRequest: { __typename, code } },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Use a gift card' }));
      const field = screen.getByLabelText(label);
      await userEvent.type(field, 'CODE-1');
      await userEvent.click(screen.getByRole('button', { name: 'Pay $36' }));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('the focus stays at a request whose buttons disappear, and its new state is announced', async () => {
    const pending = { ...accepted, status: 'PENDING', booking: null };
    const withdrawn = { ...pending, status: 'WITHDRAWN' };
    await openSent(
      {
        useWithdrawSessionRequestMutation: {
          withdrawSessionRequest: {
            __typename: 'WithdrawSessionRequestSuccess',
            request: withdrawn,
          },
        },
      },
      pending,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const state = await screen.findByText('Withdrawn');
    expect(state.getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(state.closest('li'));
  });

  it('the creator can block and report the fan of an open request by name', async () => {
    const received = { ...accepted, status: 'PENDING', viewerIsCreator: true, booking: null };
    await openRoute({
      routes: appointmentsRoutes,
      at: '/requests/received',
      answers: {
        AppViewerQuery: viewer('USER'),
        RequestsPageQuery: viewer('USER', {
          canSell: true,
          takesRequests: true,
          receivedSessionRequests: {
            edges: [{ cursor: 'a', node: received }],
            pageInfo: { hasNextPage: false, endCursor: null },
          },
        }),
        BlockDialogQuery: {
          blockPreview: {
            requestCount: 1,
            openOrderCount: 0,
            bookings: [],
            packs: [
              {
                id: 'pack-1',
                title: 'Coaching',
                unusedSessions: 2,
                isFrozen: false,
                refund: usd(3000),
                fan: { username: 'kim' },
              },
            ],
          },
        },
      },
    });
    expect(await screen.findByRole('button', { name: 'Report kim' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Block kim' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block kim?' });
    expect(dialog.textContent).toContain('This pack ends:Coaching: 2 unused sessions');
    expect(dialog.textContent).toContain('The fan gets $30 back.');
    expect(dialog.textContent).toContain('1 open request ends.');
  });
});
