import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creatorsRoutes } from '../creators/creatorsRoutes.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { getProfile, serviceAt, slotIn, usd } from '../../testing/profile.ts';

const profileRoutes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));
const CHANGED = { __typename: 'PriceChangedError', code: 'PRICE_CHANGED' };
const MESSAGE = "The price has changed from $12 to $50. You haven't been charged.";

let priceMinor = 1_200;
let sent: { expectedTotalMinor?: number }[] = [];
beforeAll(() => loadPages(profileRoutes), LOADING_MS);
beforeEach(() => {
  priceMinor = 1_200;
  sent = [];
});

/** A profile whose creator raises the price to 50 dollars when something is bought. */
async function openProfile(at: string, loading: Promise<void> = Promise.resolve()) {
  const reject = ({ input }: { input: { expectedTotalMinor?: number } }) => {
    sent.push(input);
    priceMinor = 5_000;
    return CHANGED;
  };
  const creator = async () => {
    if (sent.length > 0) await loading;
    const slot = slotIn(24 * 60, { id: 'slot-1', price: usd(priceMinor) });
    const openSlots = { edges: [{ node: slot }] };
    return getProfile({ slots: [slot], services: [serviceAt(priceMinor)], openSlots });
  };
  await openRoute({
    routes: profileRoutes,
    at,
    answers: {
      AppViewerQuery: viewer('USER'),
      ProfilePageQuery: { creator },
      useCouponQuery: {
        couponCheck: () => ({
          percentOff: 10,
          discount: usd(priceMinor / 10),
          total: usd(priceMinor - priceMinor / 10),
          fee: usd(100),
          share: usd(900),
        }),
      },
      useBookSlotMutation: { bookSlot: reject },
      useOrderServiceMutation: { orderFixedService: reject },
    },
  });
}

const offers = [
  {
    offer: 'service',
    at: '/profile/nova?service=service-1',
    open: () => screen.findByRole('dialog', { name: 'Replay review' }),
  },
  {
    offer: 'slot',
    at: '/profile/nova?slot=slot-1',
    open: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Review and pay' }));
      return screen.findByRole('dialog', { name: 'Your booking' });
    },
  },
];

describe.each(offers)('the dialog of a $offer', ({ at, open }) => {
  it('a price that was raised meanwhile is shown with a message, and is sent by the next press', async () => {
    await openProfile(at);
    const dialog = within(await open());
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $12' }));
    expect(await dialog.findByText(MESSAGE)).toBeTruthy();
    await userEvent.click(await dialog.findByRole('button', { name: 'Pay $50' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{ expectedTotalMinor: 1_200 }, { expectedTotalMinor: 5_000 }]);
  });

  it('the old amount cannot be sent again while the new one is loading', async () => {
    let show = (): void => undefined;
    const loading = new Promise<void>((resolve) => void (show = resolve));
    await openProfile(at, loading);
    const dialog = within(await open());
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $12' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const buttons = () => dialog.getAllByRole<HTMLButtonElement>('button');
    expect(buttons().filter((button) => /Pay/.test(button.textContent))).toEqual([]);
    expect(buttons().some(({ disabled, ariaBusy }) => disabled && ariaBusy === 'true')).toBe(true);
    show();
    expect((await dialog.findByRole('alert')).textContent).toBe(MESSAGE);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Pay $50' }).disabled).toBe(false);
  });

  it('a code that was typed but not applied is part of the expected total', async () => {
    await openProfile(at);
    const dialog = within(await open());
    await userEvent.type(dialog.getByLabelText('Coupon'), 'nova10');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $12' }));
    await waitFor(() => expect(sent).toMatchObject([{ expectedTotalMinor: 1_080 }]));
  });
});
