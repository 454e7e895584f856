import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { creatorsRoutes } from '../../../creators/creatorsRoutes.ts';
import { MINUTE_MS } from '../../../../generated/timeUnits.rules.ts';
import { loadTexts } from '../../../../i18n/i18n.ts';
import {
  LOADING_MS,
  loadPages,
  nobody,
  openRoute,
  viewer,
} from '../../../../testing/openRoute.tsx';
import { getProfile, serviceAt, slotIn, usd } from '../../../../testing/profile.ts';

const profileRoutes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));

const slot = slotIn(24 * 60, { id: 'slot-1' });
const nova = getProfile({
  slots: [slot],
  services: [serviceAt(2000)],
  openSlots: { edges: [{ node: slot }] },
});
const freeSlot = { ...slot, price: usd(0), fee: usd(0), share: usd(0) };
const novaForFree = getProfile({
  slots: [freeSlot],
  openSlots: { edges: [{ node: freeSlot }] },
});
const SHARED = '/profile/nova?slot=slot-1&coupon=nova10';
const coupons: Record<string, object> = {
  NOVA10: { percentOff: 10, discount: usd(120), total: usd(1080), fee: usd(108), share: usd(972) },
};

let booked: object[] = [];
let ordered: object[] = [];
beforeAll(() => loadPages(profileRoutes), LOADING_MS);
beforeEach(() => {
  booked = [];
  ordered = [];
});

const network = fetch;
afterEach(() => void vi.stubGlobal('fetch', network));

async function openProfile(at = '/profile/nova?slot=slot-1', more: object = {}) {
  return openRoute({
    routes: profileRoutes,
    at,
    answers: {
      AppViewerQuery: viewer('USER'),
      ProfilePageQuery: { creator: nova },
      useCouponQuery: { couponCheck: ({ code }: { code: string }) => coupons[code] ?? null },
      useBookSlotMutation: {
        bookSlot: ({ input }: { input: object }) => {
          booked.push(input);
          return { __typename: 'SlotPastError', code: 'SLOT_PAST' };
        },
      },
      useOrderServiceMutation: {
        orderFixedService: ({ input }: { input: object }) => {
          ordered.push(input);
          return { __typename: 'ServiceNotFoundError', code: 'SERVICE_NOT_FOUND' };
        },
      },
      ...more,
    },
  });
}

/** The sheet of narrow screens, which the button `bar` opens: jsdom has no viewport width. */
async function openSummary(at?: string, more?: object, bar = 'Review and pay') {
  const page = await openProfile(at, more);
  await userEvent.click(await screen.findByRole('button', { name: bar }));
  const dialog = await screen.findByRole('dialog', { name: 'Your booking' });
  return Object.assign(within(dialog), page);
}

describe('BookingSummary', () => {
  it('a typed code that was not applied is used by the booking', async () => {
    const summary = await openSummary();
    await userEvent.type(summary.getByLabelText('Coupon'), 'nova10');
    await userEvent.click(summary.getByRole('button', { name: 'Pay $12' }));
    expect(await summary.findByText('10% off')).toBeTruthy();
    await summary.findByRole('alert');
    expect(booked).toMatchObject([{ slotId: 'slot-1', couponCode: 'NOVA10' }]);
  });

  it('an invalid typed code stops the booking and is reported at the field', async () => {
    const summary = await openSummary();
    await userEvent.type(summary.getByLabelText('Coupon'), 'wrong');
    await userEvent.click(summary.getByRole('button', { name: 'Pay $12' }));
    expect(await summary.findByText("This coupon doesn't work here.")).toBeTruthy();
    expect(document.activeElement).toBe(summary.getByLabelText('Coupon'));
    expect(summary.getByLabelText('Coupon').getAttribute('aria-invalid')).toBe('true');
    expect(booked).toEqual([]);
  });

  it('a coupon that was used up at the payment leaves the price, and its field says why', async () => {
    const bookSlot = { __typename: 'CouponUsedUpError', code: 'COUPON_USED_UP' };
    const summary = await openSummary(SHARED, { useBookSlotMutation: { bookSlot } });
    await userEvent.click(await summary.findByRole('button', { name: 'Pay $10.80' }));
    expect(await summary.findByText('This coupon has been used up.')).toBeTruthy();
    expect(summary.getByRole('button', { name: 'Pay $12' })).toBeTruthy();
    const field = summary.getByLabelText<HTMLInputElement>('Coupon');
    expect(field.value).toBe('nova10');
    expect(field.readOnly).toBe(false);
    expect(document.activeElement).toBe(field);
  });

  it('a gift card that was spent before the payment leaves the price, and its field says why', async () => {
    await loadTexts(['giftCards']);
    const summary = await openSummary(undefined, {
      useGiftCardQuery: { giftCardCheck: { balance: usd(500), pays: usd(500), rest: usd(700) } },
      useBookSlotMutation: {
        bookSlot: { __typename: 'GiftCardEmptyError', code: 'GIFT_CARD_EMPTY' },
      },
    });
    await userEvent.click(await summary.findByRole('button', { name: 'Use a gift card' }));
    await userEvent.type(summary.getByLabelText('Gift card code'), 'GIFT-1234{Enter}');
    await userEvent.click(await summary.findByRole('button', { name: 'Pay $7' }));
    expect(await summary.findByRole('button', { name: 'Pay $12' })).toBeTruthy();
    expect(summary.getByText('Too little is left on this gift card.')).toBeTruthy();
    expect(document.activeElement).toBe(summary.getByLabelText('Gift card code'));
  });

  it('a rejected coupon keeps its reason when "Pay" is pressed again, and one press removes it', async () => {
    let isUsed = false;
    const summary = await openSummary(SHARED, {
      useCouponQuery: { couponCheck: () => (isUsed ? null : coupons['NOVA10']) },
      useBookSlotMutation: {
        bookSlot: ({ input }: { input: object }) => {
          booked.push(input);
          isUsed = true;
          return { __typename: 'CouponAlreadyUsedError', code: 'COUPON_ALREADY_USED' };
        },
      },
    });
    await userEvent.click(await summary.findByRole('button', { name: 'Pay $10.80' }));
    const reason = "You've used this coupon already. It works once per person.";
    expect(await summary.findByText(reason)).toBeTruthy();
    await userEvent.click(summary.getByRole('button', { name: 'Pay $12' }));
    expect(await summary.findByText(reason)).toBeTruthy();
    expect(document.activeElement).toBe(summary.getByLabelText('Coupon'));
    expect(booked).toHaveLength(1);
    await userEvent.click(summary.getByRole('button', { name: 'Remove the code' }));
    expect(summary.queryByText(reason)).toBeNull();
    expect(document.activeElement).toBe(summary.getByLabelText('Coupon'));
    await userEvent.click(summary.getByRole('button', { name: 'Pay $12' }));
    await waitFor(() => expect(booked).toHaveLength(2));
    expect(booked[1]).toMatchObject({ couponCode: null });
  });

  it('a rejected gift card keeps its reason when "Pay" is pressed again, and one press removes it', async () => {
    await loadTexts(['giftCards']);
    let isSpent = false;
    const works = { balance: usd(500), pays: usd(500), rest: usd(700) };
    const summary = await openSummary(undefined, {
      useGiftCardQuery: { giftCardCheck: () => (isSpent ? null : works) },
      useBookSlotMutation: {
        bookSlot: ({ input }: { input: object }) => {
          booked.push(input);
          isSpent = true;
          return { __typename: 'GiftCardEmptyError', code: 'GIFT_CARD_EMPTY' };
        },
      },
    });
    await userEvent.click(await summary.findByRole('button', { name: 'Use a gift card' }));
    await userEvent.type(summary.getByLabelText('Gift card code'), 'GIFT-1234{Enter}');
    await userEvent.click(await summary.findByRole('button', { name: 'Pay $7' }));
    const reason = 'Too little is left on this gift card.';
    expect(await summary.findByText(reason)).toBeTruthy();
    await userEvent.click(summary.getByRole('button', { name: 'Pay $12' }));
    expect(await summary.findByText(reason)).toBeTruthy();
    expect(document.activeElement).toBe(summary.getByLabelText('Gift card code'));
    expect(booked).toHaveLength(1);
    await userEvent.click(summary.getByRole('button', { name: 'Remove' }));
    expect(summary.queryByText(reason)).toBeNull();
    expect(document.activeElement).toBe(summary.getByLabelText('Gift card code'));
    await userEvent.click(summary.getByRole('button', { name: 'Pay $12' }));
    await waitFor(() => expect(booked).toHaveLength(2));
    expect(booked[1]).not.toHaveProperty('giftCardCode');
  });

  it('a payment that fails because of a code that was changed meanwhile says why', async () => {
    const payment = Promise.withResolvers<object>();
    const summary = await openSummary(SHARED, {
      useBookSlotMutation: { bookSlot: () => payment.promise },
    });
    await userEvent.click(await summary.findByRole('button', { name: 'Pay $10.80' }));
    await userEvent.click(summary.getByRole('button', { name: 'Remove the code' }));
    payment.resolve({ __typename: 'CouponUsedUpError', code: 'COUPON_USED_UP' });
    expect((await summary.findByRole('alert')).textContent).toBe('This coupon has been used up.');
  });

  it('Enter in the field applies the code without booking', async () => {
    const summary = await openSummary();
    await userEvent.type(summary.getByLabelText('Coupon'), 'nova10{Enter}');
    expect(await summary.findByRole('button', { name: 'Pay $10.80' })).toBeTruthy();
    expect(booked).toEqual([]);
  });

  it('the discount of a shared link is shown at once and used by the booking', async () => {
    const summary = await openSummary(SHARED);
    expect((summary.getByLabelText('Coupon') as HTMLInputElement).value).toBe('nova10');
    await userEvent.click(await summary.findByRole('button', { name: 'Pay $10.80' }));
    await waitFor(() => expect(booked).toMatchObject([{ couponCode: 'NOVA10' }]));
  });

  it('the discount is computed again when the creator changes the price', async () => {
    let price = 1200;
    const creator = () => {
      const priced = { ...slot, price: usd(price) };
      return getProfile({ slots: [priced], openSlots: { edges: [{ node: priced }] } });
    };
    const couponCheck = () => ({
      percentOff: 10,
      discount: usd((price * 10) / 100),
      total: usd((price * 90) / 100),
      fee: usd((price * 9) / 100),
      share: usd((price * 81) / 100),
    });
    const answers = { ProfilePageQuery: { creator }, useCouponQuery: { couponCheck } };
    const summary = await openSummary(SHARED, answers);
    expect(await summary.findByRole('button', { name: 'Pay $10.80' })).toBeTruthy();
    price = 5000;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await summary.findByRole('button', { name: 'Pay $45' })).toBeTruthy();
  });

  it('removing the code of a shared link also removes it from the URL, so the next slot starts without it', async () => {
    const summary = await openSummary(SHARED);
    await userEvent.click(await summary.findByRole('button', { name: 'Remove the code' }));
    await waitFor(() => expect(summary.address()).not.toContain('coupon'));
    expect(summary.address()).toContain('slot=slot-1');
    expect(await summary.findByRole('button', { name: 'Pay $12' })).toBeTruthy();
  });

  it('a free slot is booked without the code of a shared link', async () => {
    const answers = { ProfilePageQuery: { creator: novaForFree } };
    const summary = await openSummary(SHARED, answers, 'Review and book');
    await userEvent.click(summary.getByRole('button', { name: 'Book for free' }));
    await waitFor(() => expect(booked).toMatchObject([{ couponCode: null }]));
  });

  it.each([
    { at: SHARED, creator: nova, bar: 'Review and pay', couponCode: 'NOVA10' },
    { at: SHARED, creator: novaForFree, bar: 'Review and book', couponCode: null },
  ])(
    'a visitor who logs in inside the summary books with the code $couponCode',
    async ({ at, creator, bar, couponCode }) => {
      vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
        String(address).startsWith('/api/auth/')
          ? Promise.resolve(Response.json({}))
          : network(address, init),
      );
      await loadTexts(['accounts']);
      const answers = { AppViewerQuery: nobody, ProfilePageQuery: { creator } };
      const summary = await openSummary(at, answers, bar);
      await userEvent.click(await summary.findByRole('button', { name: 'Log in' }));
      await userEvent.type(summary.getByLabelText('Email'), 'ada@example.com');
      await userEvent.click(summary.getByRole('button', { name: 'Email me a code' }));
      await userEvent.type(await summary.findByLabelText('Code from the email'), '123456{Enter}');
      await waitFor(() => expect(booked).toMatchObject([{ couponCode }]));
    },
  );

  it('the Apply button is visible before anything is typed', async () => {
    const summary = await openSummary();
    expect(summary.getByRole('button', { name: 'Apply' })).toBeTruthy();
  });
});

describe('OrderServiceButton', () => {
  it('a visitor returns from the login to the order with the code of a shared link', async () => {
    await openProfile('/profile/nova?coupon=nova10', { AppViewerQuery: nobody });
    const link = await screen.findByRole('link', { name: /Replay review/ });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://slotcast.example');
    expect(searchParams.get('return')).toBe('/profile/nova?coupon=nova10&service=service-1');
  });
});

describe('OrderDialog', () => {
  it('a typed code that was not applied is used by the order, and an invalid one stops it', async () => {
    await openProfile();
    await userEvent.click(await screen.findByRole('button', { name: /Replay review/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay review' }));
    await userEvent.type(dialog.getByLabelText('Coupon'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: /^Pay/ }));
    expect(await dialog.findByText("This coupon doesn't work here.")).toBeTruthy();
    expect(ordered).toEqual([]);
    await userEvent.clear(dialog.getByLabelText('Coupon'));
    await userEvent.type(dialog.getByLabelText('Coupon'), 'NOVA10');
    await userEvent.click(dialog.getByRole('button', { name: /^Pay/ }));
    await dialog.findByText('10% off');
    expect(ordered).toMatchObject([{ serviceId: 'service-1', couponCode: 'NOVA10' }]);
  });

  it('a coupon that was used up at the payment leaves the price, and the note stays', async () => {
    const orderFixedService = { __typename: 'CouponUsedUpError', code: 'COUPON_USED_UP' };
    await openProfile('/profile/nova?coupon=nova10&service=service-1', {
      useOrderServiceMutation: { orderFixedService },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay review' }));
    await dialog.findByText('10% off');
    await userEvent.type(dialog.getByLabelText(/^What should nova know/), 'My second game');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $10.80' }));
    expect(await dialog.findByText('This coupon has been used up.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Pay $20' })).toBeTruthy();
    expect(dialog.getByDisplayValue('My second game')).toBeTruthy();
  });

  it('a payment that fails because of a code that was changed meanwhile says why', async () => {
    const payment = Promise.withResolvers<object>();
    await openProfile('/profile/nova?coupon=nova10&service=service-1', {
      useOrderServiceMutation: { orderFixedService: () => payment.promise },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay review' }));
    await dialog.findByText('10% off');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $10.80' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the code' }));
    payment.resolve({ __typename: 'CouponUsedUpError', code: 'COUPON_USED_UP' });
    expect((await dialog.findByRole('alert')).textContent).toBe('This coupon has been used up.');
  });

  it('a note is kept when the checkout is cancelled, and a new order starts without it', async () => {
    const openDialog = async () =>
      within(await screen.findByRole('dialog', { name: 'Replay review' }));
    const field = async () =>
      (await openDialog()).getByLabelText<HTMLTextAreaElement>(/^What should nova know/);
    await openProfile();
    await userEvent.click(await screen.findByRole('button', { name: /Replay review/ }));
    await userEvent.type(await field(), 'My second game');
    await userEvent.click((await openDialog()).getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(ordered).toMatchObject([{ note: 'My second game' }]));
    cleanup();
    await openProfile('/profile/nova?service=service-1&cancelled=1');
    expect((await field()).value).toBe('My second game');
    cleanup();
    await openProfile('/profile/nova?service=service-1');
    expect((await field()).value).toBe('');
  });

  it('a fan who left the checkout is led back to the unpaid order until it expires', async () => {
    const placed = (minutes: number) => ({
      useOrderServiceMutation: {
        orderFixedService: {
          __typename: 'OrderFixedServiceSuccess',
          checkoutUrl: '#checkout',
          order: {
            id: 'order-1',
            status: 'AWAITING_PAYMENT',
            paymentDueAt: new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
          },
        },
      },
    });
    for (const [minutes, shown] of [
      [30, ['/orders/order-1']],
      [-1, []],
    ] as const) {
      await openProfile('/profile/nova', placed(minutes));
      await userEvent.click(await screen.findByRole('button', { name: /Replay review/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Replay review' }));
      await userEvent.click(dialog.getByRole('button', { name: /^Pay/ }));
      await waitFor(() => expect(window.location.hash).toBe('#checkout'));
      cleanup();
      await openProfile('/profile/nova?service=service-1&cancelled=1');
      const again = within(await screen.findByRole('dialog', { name: 'Replay review' }));
      const links = again.queryAllByRole('link', { name: 'Pay that order' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(shown);
      cleanup();
      window.location.hash = '';
    }
  });
});
