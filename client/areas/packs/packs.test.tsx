import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { getProfile, slotIn, usd } from '../../testing/profile.ts';
import { creatorsRoutes } from '../creators/creatorsRoutes.ts';
import { paymentsRoutes } from '../payments/paymentsRoutes.ts';
import { packsSettingsRoutes } from './packsRoutes.ts';
import { DAY_MINUTES } from '../../generated/timeUnits.rules.ts';

const profileRoutes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));
beforeAll(
  () => loadPages([...profileRoutes, ...paymentsRoutes, ...packsSettingsRoutes]),
  LOADING_MS,
);

const sessionType = {
  id: 'type-1',
  title: 'Ranked coaching',
  description: '',
  durationMinutes: 30,
  price: usd(2000),
};
const offered = {
  id: 'pack-1',
  sessions: 5,
  validDays: 90,
  price: usd(8000),
  pricePerSession: usd(1600),
  saving: usd(2000),
  sessionType,
};
const balance = {
  id: 'purchase-1',
  title: 'Ranked coaching',
  status: 'ACTIVE',
  sessions: 5,
  durationMinutes: 30,
  unusedSessions: 3,
  expiresAt: '2030-05-01T12:00:00Z',
  isFrozen: false,
  creator: { username: 'nova', isDeleted: false },
  fan: { username: 'mika' },
  sessionType,
  price: usd(8000),
  byGiftCard: usd(0),
  refund: usd(4800),
  statement: { paidByGiftCard: usd(0) },
};

describe('PacksPage', () => {
  const open = (more: object, answers: Answers = {}) =>
    openRoute({
      routes: packsSettingsRoutes,
      at: '/packs',
      answers: {
        AppViewerQuery: viewer('USER'),
        PacksPageQuery: {
          viewer: {
            id: 'Vmlld2VyOjE=',
            canSell: false,
            currency: 'USD',
            creator: { id: 'creator-1', tags: [] },
            packs: [],
            activePacks: [],
            soldPacks: [],
            sessionTypes: [],
            ...more,
          },
        },
        ...answers,
      },
    });

  it('a fan without packs gets a link to creators', async () => {
    await open({});
    expect(await screen.findByText('No packs yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find creators' }).getAttribute('href')).toBe(
      '/players',
    );
  });

  it('a fan sees the amount before the unused sessions are refunded', async () => {
    const sent: object[] = [];
    await open(
      { activePacks: [balance] },
      {
        useRefundPackMutation: {
          refundPack: ({ input }: { input: object }) => {
            sent.push(input);
            return {
              __typename: 'RefundPackSuccess',
              packPurchase: { ...balance, status: 'ENDED', unusedSessions: 0, refund: usd(0) },
            };
          },
        },
      },
    );
    expect(await screen.findByText('3 sessions left')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Refund the rest: Ranked coaching' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund unused sessions?' }));
    expect(dialog.getByText(/^3 unused sessions of “Ranked coaching” .* \$48 /)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $48' }));
    expect(await screen.findByText('The pack has ended. $48 goes back to your card.')).toBeTruthy();
    expect(sent).toEqual([{ packPurchaseId: 'purchase-1', expectedRefundMinor: 4800 }]);
  });

  it('a fan who paid with a gift card is not promised money on the payment card', async () => {
    await open({ activePacks: [{ ...balance, statement: { paidByGiftCard: usd(1000) } }] });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Refund the rest: Ranked coaching' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Refund unused sessions?' });
    expect(dialog.textContent).toContain('$48 goes back to where it came from');
  });

  it('a creator sees the price per session while typing, and which field is wrong', async () => {
    const sent: object[] = [];
    await open(
      { canSell: true, sessionTypes: [sessionType] },
      {
        useCreatePackMutation: {
          createPack: ({ input }: { input: { validDays: number } }) => {
            sent.push(input);
            return {
              __typename: 'PackInvalidError',
              code: 'PACK_INVALID',
              field: 'validDays',
              message: '',
            };
          },
        },
      },
    );
    const form = within(await screen.findByRole('region', { name: 'New pack' }));
    await userEvent.click(form.getByRole('button', { name: 'Put on sale' }));
    expect(form.getByText('Check the highlighted fields.')).toBeTruthy();
    const price = form.getByLabelText('Price of the pack (USD)');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(price, '80');
    expect(form.getByText('$16 a session instead of $20. Fans save $20.')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Put on sale' }));
    expect(await form.findByText('Check the fields of the pack.')).toBeTruthy();
    expect(form.getByLabelText('Days to book the sessions').getAttribute('aria-invalid')).toBe(
      'true',
    );
    expect(sent).toEqual([
      { sessionTypeId: 'type-1', sessions: 5, priceMinor: 8000, validDays: 60 },
    ]);
  });

  it('a changed pack replaces the one on sale', async () => {
    const calls: string[] = [];
    await open(
      { canSell: true, sessionTypes: [sessionType], packs: [offered] },
      {
        useCreatePackMutation: {
          createPack: ({ input }: { input: { sessions: number } }) => {
            calls.push(`create ${input.sessions}`);
            return { __typename: 'CreatePackSuccess', pack: { ...offered, id: 'pack-2' } };
          },
        },
        useArchivePackMutation: {
          archivePack: ({ input }: { input: { packId: string } }) => {
            calls.push(`archive ${input.packId}`);
            return {
              __typename: 'ArchivePackSuccess',
              pack: { id: input.packId, isActive: false },
            };
          },
        },
      },
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Change: 5 × Ranked coaching' }),
    );
    const form = within(screen.getByRole('region', { name: 'Change pack' }));
    const sessions = form.getByLabelText('Number of sessions');
    await userEvent.clear(sessions);
    await userEvent.type(sessions, '8');
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/^The pack was changed/)).toBeTruthy();
    expect(calls).toEqual(['create 8', 'archive pack-1']);
  });

  it('a change whose old pack could not be archived is repeated without a second copy', async () => {
    const calls: string[] = [];
    let isFailing = true;
    const answers: Answers = {
      useCreatePackMutation: {
        createPack: ({ input }: { input: { sessions: number } }) => {
          calls.push(`create ${input.sessions}`);
          const id = `pack-of-${input.sessions}`;
          return { __typename: 'CreatePackSuccess', pack: { ...offered, id } };
        },
      },
      useArchivePackMutation: {
        archivePack: ({ input }: { input: { packId: string } }) => {
          calls.push(`archive ${input.packId}`);
          return isFailing
            ? { __typename: 'PackNotFoundError', code: 'PACK_NOT_FOUND' }
            : { __typename: 'ArchivePackSuccess', pack: { id: input.packId, isActive: false } };
        },
      },
    };
    await open({ canSell: true, sessionTypes: [sessionType], packs: [offered] }, answers);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Change: 5 × Ranked coaching' }),
    );
    const form = within(screen.getByRole('region', { name: 'Change pack' }));
    const sessions = form.getByLabelText('Number of sessions');
    const save = form.getByRole('button', { name: 'Save changes' });
    const saveWith = async (count: string): Promise<void> => {
      await userEvent.clear(sessions);
      await userEvent.type(sessions, count);
      await userEvent.click(save);
    };
    await saveWith('8');
    await expect.poll(() => calls).toEqual(['create 8', 'archive pack-1']);
    await expect.poll(() => save).toHaveProperty('disabled', false);
    await userEvent.click(save);
    await expect.poll(() => calls.slice(2)).toEqual(['archive pack-1']);
    await expect.poll(() => save).toHaveProperty('disabled', false);
    await saveWith('9');
    await expect.poll(() => calls.slice(3)).toEqual(['create 9', 'archive pack-1']);
    await expect.poll(() => save).toHaveProperty('disabled', false);
    isFailing = false;
    await userEvent.click(save);
    expect(await screen.findByText(/^The pack was changed/)).toBeTruthy();
    expect(calls.slice(5)).toEqual(['archive pack-1', 'archive pack-of-8']);
  });

  it('what is typed for a new pack stays when another pack is archived', async () => {
    let packs = [offered];
    await open(
      { canSell: true, sessionTypes: [sessionType], packs: () => packs },
      {
        useArchivePackMutation: {
          archivePack: () => {
            packs = [];
            return { __typename: 'ArchivePackSuccess', pack: { id: 'pack-1', isActive: false } };
          },
        },
      },
    );
    const form = within(await screen.findByRole('region', { name: 'New pack' }));
    const price = form.getByLabelText<HTMLInputElement>('Price of the pack (USD)');
    await userEvent.type(price, '80');
    await userEvent.click(
      screen.getByRole('button', { name: 'Take off sale: 5 × Ranked coaching' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Take off sale' }));
    expect(await screen.findByText('No packs on sale')).toBeTruthy();
    expect(price.isConnected).toBe(true);
    expect(price.value).toBe('80');
  });

  it('a creator sees the sold packs with their balance and state', async () => {
    await open({
      canSell: true,
      sessionTypes: [sessionType],
      soldPacks: [balance, { ...balance, id: 'purchase-2', status: 'ENDED', unusedSessions: 0 }],
    });
    const sold = within(await screen.findByRole('region', { name: 'Sold packs' }));
    const [first, second] = sold.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Active.*Bought by mika · 3 sessions left · Book until/);
    expect(second?.textContent).toMatch(/Ended.*Bought by mika$/);
  });
});

describe('packs on a profile', () => {
  const open = (creator: object, more: Answers = {}, at = '/profile/nova') =>
    openRoute({
      routes: profileRoutes,
      at,
      answers: {
        AppViewerQuery: viewer('USER'),
        ProfilePageQuery: { creator: getProfile(creator) },
        ...more,
      },
    });

  const openPurchase = async (more: Answers) => {
    await open({ packs: [offered] }, more);
    const packs = within(await screen.findByRole('region', { name: 'Packs' }));
    expect(packs.getByText('$16 a session')).toBeTruthy();
    expect(packs.getByText('Save $20')).toBeTruthy();
    await userEvent.click(
      packs.getByRole('button', { name: 'Buy pack: Ranked coaching, 5 sessions' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Pay $80' })).toBeTruthy();
    return dialog;
  };

  it('a pack shows its price per session and its saving, and an unknown coupon stops the purchase', async () => {
    const dialog = await openPurchase({ useCouponQuery: { couponCheck: null } });
    const coupon = dialog.getByLabelText('Coupon');
    await userEvent.type(coupon, 'nope');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $80' }));
    await expect.poll(() => coupon.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(coupon);
    expect(dialog.getByRole('button', { name: 'Pay $80' })).toBeTruthy();
  });

  it('a coupon and a gift card show the rest before the payment, and the purchase uses both', async () => {
    const checked: object[] = [];
    const bought: object[] = [];
    const dialog = await openPurchase({
      useCouponQuery: {
        couponCheck: (asked: object) => {
          checked.push(asked);
          return {
            percentOff: 50,
            discount: usd(4000),
            total: usd(4000),
            fee: usd(400),
            share: usd(3600),
          };
        },
      },
      useGiftCardQuery: {
        giftCardCheck: (asked: object) => {
          checked.push(asked);
          return { balance: usd(1000), pays: usd(1000), rest: usd(3000) };
        },
      },
      useBuyPackMutation: {
        buyPack: ({ input }: { input: object }) => {
          bought.push(input);
          return { __typename: 'CouponTooLargeError', code: 'COUPON_TOO_LARGE' };
        },
      },
    });
    await userEvent.type(dialog.getByLabelText('Coupon'), 'half{Enter}');
    expect(await dialog.findByText('50% off')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Use a gift card' }));
    await userEvent.type(dialog.getByLabelText('Gift card code'), 'GIFT-1234{Enter}');
    await userEvent.click(await dialog.findByRole('button', { name: 'Pay $30' }));
    expect(
      await dialog.findByText(
        'This coupon would leave less than 0.50 for each session of the pack.',
      ),
    ).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Coupon'));
    expect(checked).toEqual([
      { offerId: offered.id, code: 'HALF' },
      { creatorId: expect.any(String), code: 'GIFT-1234', totalMinor: 4000 },
    ]);
    expect(bought).toMatchObject([
      { packId: offered.id, couponCode: 'HALF', giftCardCode: 'GIFT-1234' },
    ]);
  });

  it('the session of a matching pack is offered as an alternative to paying', async () => {
    const booked: object[] = [];
    const slot = slotIn(DAY_MINUTES, { id: 'slot-1', sessionType });
    await open(
      { slots: [slot] },
      {
        useOwnPacksQuery: { viewer: { id: 'Vmlld2VyOjE=', activePacks: [balance] } },
        useBookSlotMutation: {
          bookSlot: ({ input }: { input: object }) => {
            booked.push(input);
            return { __typename: 'PackFrozenError', code: 'PACK_FROZEN', message: '' };
          },
        },
      },
      '/profile/nova?slot=slot-1',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Review and pay' }));
    const summary = within(await screen.findByRole('dialog', { name: 'Your booking' }));
    await userEvent.click(
      await summary.findByRole('button', { name: 'Use a session of your pack' }),
    );
    expect(await summary.findByText(/^Your bank is checking the payment/)).toBeTruthy();
    expect(summary.getByRole('button', { name: 'Pay $12' })).toBeTruthy();
    expect(booked).toMatchObject([{ slotId: 'slot-1', packPurchaseId: 'purchase-1' }]);
  });

  it('a pack of another type or length, or one that is on hold, is not offered', async () => {
    await open(
      { slots: [slotIn(DAY_MINUTES, { id: 'slot-1', sessionType })] },
      {
        useOwnPacksQuery: {
          viewer: {
            id: 'Vmlld2VyOjE=',
            activePacks: [
              { ...balance, id: 'a', sessionType: { ...sessionType, id: 'type-2' } },
              { ...balance, id: 'b', durationMinutes: 60 },
              { ...balance, id: 'c', isFrozen: true },
            ],
          },
        },
      },
      '/profile/nova?slot=slot-1',
    );
    expect(await screen.findByRole('region', { name: 'Your packs with nova' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Review and pay' }));
    const summary = within(await screen.findByRole('dialog', { name: 'Your booking' }));
    expect(summary.getByRole('button', { name: 'Pay $12' })).toBeTruthy();
    expect(summary.queryByRole('button', { name: 'Use a session of your pack' })).toBeNull();
  });
});

describe('the receipt of a pack', () => {
  const purchase = {
    __typename: 'PackPurchase',
    ...balance,
    status: 'AWAITING_PAYMENT',
    checkoutUrl: 'http://pay/1',
  };
  const open = (node: object, at = '/receipts/purchase-1') =>
    openRoute({
      routes: paymentsRoutes,
      at,
      answers: {
        AppViewerQuery: viewer('USER'),
        ReceiptPageQuery: { viewer: { id: 'Vmlld2VyOjE=', receipt: null }, node },
      },
    });

  it('the receipt shows that the payment is awaited until it arrives', async () => {
    await open(purchase);
    expect(await screen.findByText(/^We're waiting for confirmation/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the profile of nova' })).toBeTruthy();
  });

  it('the receipt names the amount without the part that a gift card pays', async () => {
    await open({ ...purchase, byGiftCard: usd(3000) });
    expect(await screen.findByText(/your payment of \$50\./)).toBeTruthy();
  });

  it('the receipt leads back to a cancelled payment', async () => {
    await open(purchase, '/receipts/purchase-1?payment=cancelled');
    expect(await screen.findByText(/^You haven't paid yet/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  });

  it('the receipt explains that an expired payment charged nothing', async () => {
    await open({ ...purchase, status: 'UNPAID', checkoutUrl: null });
    expect(await screen.findByText(/Nothing was charged/)).toBeTruthy();
  });
});
