import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { creatorsRoutes } from '../../creators/creatorsRoutes.ts';
import { formatTime } from '../../../format/dateTime.ts';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { getProfile, ownBooking, slotIn, usd } from '../../../testing/profile.ts';
import { DAY_MINUTES } from '../../../generated/timeUnits.rules.ts';

const profileRoutes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));
beforeAll(() => loadPages(profileRoutes), LOADING_MS);

const holdExpiresAt = new Date(Date.now() + 20 * 60_000).toISOString();
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const holdEnd = formatTime(holdExpiresAt, { locale: 'en-US', timeZone });
const booking = ownBooking({
  status: 'HELD',
  checkoutUrl: 'http://pay/1',
  holdExpiresAt,
  couponCode: 'NOVA10',
  discount: usd(120),
  price: usd(1080),
  fee: usd(108),
  share: usd(972),
});
const heldByViewer = slotIn(DAY_MINUTES, { id: 'slot-1', state: 'HELD', booking });

async function openProfile({
  slots,
  query = '?slot=slot-1',
  more = {},
}: {
  slots: object[];
  query?: string;
  more?: Answers;
}) {
  const answers = {
    AppViewerQuery: viewer('USER'),
    ProfilePageQuery: { creator: getProfile({ slots }) },
    ...more,
  };
  return openRoute({ routes: profileRoutes, at: `/profile/nova${query}`, answers });
}

/** The sheet of narrow screens: jsdom has no viewport width. */
async function openSummary() {
  await userEvent.click(await screen.findByRole('button', { name: 'Review and pay' }));
  return within(await screen.findByRole('dialog', { name: 'Your booking' }));
}

describe("BookingSummary of the viewer's hold", () => {
  it('the amounts of the booking, its coupon, the refund sentence and the end of the hold are shown', async () => {
    await openProfile({ slots: [heldByViewer] });
    const summary = await openSummary();
    expect(summary.getByText('$10.80')).toBeTruthy();
    expect(summary.getByText('Coupon NOVA10')).toBeTruthy();
    expect(summary.getByText(/fee of \$1\.08\. nova gets \$9\.72\./)).toBeTruthy();
    expect(summary.getByText(/^Full refund until/)).toBeTruthy();
    expect(summary.getByText(`We're holding this slot for you until ${holdEnd}.`)).toBeTruthy();
    expect(summary.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
      'http://pay/1',
    );
  });

  it('the part that a gift card pays and the rest to pay are shown', async () => {
    const held = { ...booking, byGiftCard: usd(500) };
    await openProfile({ slots: [{ ...heldByViewer, booking: held }] });
    const summary = await openSummary();
    expect(summary.getByText('Gift card').parentElement?.textContent).toBe('Gift card−$5');
    expect(summary.getByText('To pay').parentElement?.textContent).toBe('To pay$5.80');
  });

  it('releasing the hold makes the slot bookable at its full price', async () => {
    const released: object[] = [];
    const releaseHold = ({ input }: { input: object }) => {
      released.push(input);
      const slot = { id: 'slot-1', state: 'FREE', booking: null };
      return { __typename: 'ReleaseHoldSuccess', booking: { ...booking, status: 'EXPIRED', slot } };
    };
    await openProfile({ slots: [heldByViewer], more: { useReleaseHoldMutation: { releaseHold } } });
    const summary = await openSummary();
    await userEvent.click(summary.getByRole('button', { name: 'Release this slot' }));
    expect(await summary.findByText('You released this slot. Nothing was charged.')).toBeTruthy();
    expect(summary.getByRole('button', { name: 'Pay $12' })).toBeTruthy();
    expect(released).toEqual([{ bookingId: 'booking-1' }]);
  });

  it('the reason is shown when the hold cannot be released', async () => {
    const releaseHold = { __typename: 'NotHeldError', code: 'NOT_HELD' };
    await openProfile({ slots: [heldByViewer], more: { useReleaseHoldMutation: { releaseHold } } });
    const summary = await openSummary();
    await userEvent.click(summary.getByRole('button', { name: 'Release this slot' }));
    expect((await summary.findByRole('alert')).textContent).toBe(
      'This booking is already paid or has ended.',
    );
  });
});

describe('ProfilePage after a cancelled payment', () => {
  it('the cancellation is shown once, its parameter is removed, and the slot is labelled as held', async () => {
    const { address } = await openProfile({
      slots: [heldByViewer],
      query: '?slot=slot-1&cancelled=1',
    });
    const text = `Payment cancelled, nothing charged. We're holding your slot until ${holdEnd}.`;
    expect(await screen.findByText(text)).toBeTruthy();
    await expect.poll(address).toBe('/profile/nova?slot=slot-1');
    expect(screen.getByText('held for you')).toBeTruthy();
    expect(screen.queryByText('being booked')).toBeNull();
  });
});

describe("BookingSummary of another fan's hold", () => {
  it('the three nearest free slots are offered', async () => {
    const slots = [
      slotIn(DAY_MINUTES, { id: 'slot-1', state: 'HELD' }),
      slotIn(DAY_MINUTES - 60),
      slotIn(DAY_MINUTES + 30),
      slotIn(DAY_MINUTES + 90),
      slotIn(DAY_MINUTES + 300),
    ];
    const { address } = await openProfile({ slots });
    const summary = await openSummary();
    expect(summary.getByText(/^Someone else is paying for this slot right now/)).toBeTruthy();
    const nearest = within(
      summary.getByText('Closest free times').parentElement as HTMLElement,
    ).getAllByRole('button');
    expect(nearest).toHaveLength(3);
    await userEvent.click(nearest[0] as HTMLElement);
    expect(address()).toBe(`/profile/nova?slot=slot-${DAY_MINUTES + 30}`);
  });

  it('a nearest slot without a price is offered as free', async () => {
    const slots = [
      slotIn(DAY_MINUTES, { id: 'slot-1', state: 'HELD' }),
      slotIn(DAY_MINUTES + 30, { price: usd(0), fee: usd(0), share: usd(0) }),
    ];
    await openProfile({ slots });
    const summary = await openSummary();
    const nearest = within(summary.getByText('Closest free times').parentElement as HTMLElement);
    expect(nearest.getByRole('button', { name: /, Free$/ })).toBeTruthy();
  });
});

describe('BookingSummary of a slot that starts soon', () => {
  it('the actual duration of the hold is shown', async () => {
    await openProfile({ slots: [slotIn(13.5, { id: 'slot-1' })] });
    const summary = await openSummary();
    expect(summary.getByText("We'll hold this slot for 13 minutes while you pay.")).toBeTruthy();
  });
});

describe('BookingSummary of a new hold', () => {
  it('the hold is shown before the checkout opens', async () => {
    const slot = slotIn(DAY_MINUTES, { id: 'slot-1' });
    const bookSlot = {
      __typename: 'BookSlotSuccess',
      checkoutUrl: '#checkout',
      booking: {
        ...booking,
        couponCode: null,
        discount: usd(0),
        price: usd(1200),
        fee: usd(120),
        slot: heldByViewer,
      },
    };
    await openProfile({ slots: [slot], more: { useBookSlotMutation: { bookSlot } } });
    const summary = await openSummary();
    await userEvent.click(summary.getByRole('button', { name: 'Pay $12' }));
    expect(
      await summary.findByText(`We're holding this slot for you until ${holdEnd}.`),
    ).toBeTruthy();
    expect(summary.getByText('$10.80')).toBeTruthy();
  });
});
