import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { booking, hoursAhead, signedIn, statement } from '../../testing/booking.ts';
import { usd } from '../../testing/profile.ts';
import { bookingsRoutes } from './bookingsRoutes.ts';

beforeAll(() => loadPages(bookingsRoutes), LOADING_MS);

const step = (kind: string, state: string, at: string | null) => ({
  kind,
  state,
  at,
  amount: usd(1500),
});
const past = hoursAhead(-2);

type Waiting = { id: string; waitsFor: string | null; isUnderReview?: boolean };

async function readPayable({ id, waitsFor, isUnderReview = false }: Waiting) {
  const node = {
    ...booking,
    id,
    status: 'COMPLETED',
    statement: { ...statement, state: 'PAYABLE', waitsFor, isUnderReview },
    moneyTimeline: [
      step('PAID', 'DONE', past),
      step('HELD', 'DONE', past),
      step('SESSION', 'DONE', past),
      step('PAYABLE', 'CURRENT', null),
      step('PAID_OUT', 'NEXT', null),
    ],
  };
  await openRoute({
    routes: bookingsRoutes,
    at: `/bookings/${id}`,
    answers: { AppViewerQuery: viewer('USER'), BookingPageQuery: { viewer: signedIn, node } },
  });
  const steps = await screen.findByRole('region', { name: 'Where the money is' });
  const current = within(steps)
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');
  return current?.textContent;
}

describe('BookingHeading', () => {
  it('the creator reads that the bank took back the gift card, not that the fan got money back', async () => {
    const lost = { lostWithGiftCard: usd(500), share: usd(900), fee: usd(100) };
    const node = {
      ...booking,
      id: 'booking-lost-card',
      status: 'COMPLETED',
      statement: { ...statement, ...lost, state: 'PAYABLE' },
    };
    await openRoute({
      routes: bookingsRoutes,
      at: '/bookings/booking-lost-card',
      answers: { AppViewerQuery: viewer('USER'), BookingPageQuery: { viewer: signedIn, node } },
    });
    expect(
      await screen.findByText(
        'The bank took back $5 of the gift card that paid this. Of the rest you get $9.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Gift card charged back').nextElementSibling?.textContent).toBe('−$5');
  });
});

describe('MoneyTimeline', () => {
  it('a share without a time states whose decision it waits for', async () => {
    expect(await readPayable({ id: 'booking-reported', waitsFor: 'SUPPORT' })).toBe(
      'Payable, nowOn hold until our support team decides',
    );
    cleanup();
    expect(await readPayable({ id: 'booking-frozen-card', waitsFor: 'BANK' })).toBe(
      'Payable, nowOn hold until the bank decides about the gift card',
    );
    cleanup();
    expect(await readPayable({ id: 'booking-both', waitsFor: null, isUnderReview: true })).toBe(
      'Payable, nowOn hold until our support team decides, and until the bank decides about the gift card',
    );
    cleanup();
    expect(await readPayable({ id: 'booking-decided', waitsFor: null })).toBe('Payable, now');
  });
});
