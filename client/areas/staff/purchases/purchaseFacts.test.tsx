import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../testing/openRoute.tsx';
import { staffRoutes } from '../staffRoutes.tsx';

beforeAll(() => loadPages(staffRoutes), LOADING_MS);

const money = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const person = (username: string) => ({
  number: username,
  username,
  avatarUrl: `/${username}.jpg`,
  email: `${username}@test.example`,
  role: 'USER',
  isActive: true,
  isDeleted: false,
});
const staffPurchase = {
  code: 'B-7F3A90',
  number: 'b1',
  kind: 'BOOKING',
  status: 'CONFIRMED',
  story: [],
  fan: person('mira'),
  creator: person('nova'),
  title: 'Coaching',
  startsAt: '2026-11-22T08:00:00Z',
  endsAt: '2026-11-22T08:30:00Z',
  dueAt: null,
  squad: null,
  refundDeadline: '2026-11-22T07:00:00Z',
  paymentNumber: null,
  statement: {
    total: money(1_500),
    paid: money(1_500),
    refunded: money(0),
    chargedBack: money(0),
    lostWithGiftCard: money(0),
    covered: money(0),
    disputed: money(0),
    fee: money(150),
    share: money(1_350),
    paidOut: money(0),
  },
  total: money(1_500),
  refundable: money(1_500),
  failedRefund: money(0),
  rights: {
    canRefund: false,
    canRetryRefund: false,
    canFinishPayout: false,
    canResendMails: false,
    canDecideProblem: false,
  },
  room: null,
  invoices: [],
  ledger: [],
  ledgerBalance: money(0),
  problem: null,
  gameEvent: 'Tide: Spring cup',
  coupon: {
    code: 'NOVAEGG',
    percentOff: 25,
    easterEggBudget: money(5_000),
    easterEggSpent: money(500),
    easterEggGames: ['Tide', 'Ember'],
  },
};
const open = (purchase: object) =>
  openRoute({
    routes: staffRoutes,
    at: '/staff/bookings/b1',
    answers: {
      AppViewerQuery: viewer('SUPPORT'),
      PurchasePageQuery: { staffPurchase: purchase },
    },
  });
const valueOf = (term: string) => screen.queryByText(term)?.nextElementSibling?.textContent;

describe('PurchaseFacts', () => {
  it('the facts name the game event, and the coupon with its easter eggs and budget', async () => {
    await open(staffPurchase);
    await screen.findByText('B-7F3A90');
    expect(valueOf('Game event')).toBe('Tide: Spring cup');
    expect(valueOf('Coupon')).toBe('NOVAEGG, 25% off');
    expect(valueOf('In easter eggs of')).toBe('Tide, Ember');
    expect(valueOf('Easter egg budget')).toBe('$5 of $50 used');
  });

  it('the facts say nothing about easter eggs for a coupon without a budget', async () => {
    const coupon = { ...staffPurchase.coupon, easterEggBudget: null, easterEggGames: [] };
    await open({ ...staffPurchase, gameEvent: null, coupon });
    await screen.findByText('B-7F3A90');
    expect(valueOf('Coupon')).toBe('NOVAEGG, 25% off');
    for (const term of ['Game event', 'In easter eggs of', 'Easter egg budget'])
      expect(valueOf(term)).toBeUndefined();
  });
});

describe('PurchaseLedger', () => {
  it('the accounts of tips, packs and gift cards have names', async () => {
    const lines = ['TIPS_HELD', 'PACKS_HELD', 'GIFT_CARDS'].map((account, index) => ({
      number: String(index),
      account,
      amount: money(0),
    }));
    await open({ ...staffPurchase, ledger: lines });
    await screen.findByText('Held tips');
    expect(screen.getByText('Held for sessions of packs')).toBeTruthy();
    expect(screen.getByText('Gift card balances')).toBeTruthy();
  });
});

describe('PurchasePage', () => {
  it('a place revealed for one booking is not shown on the next one', async () => {
    const place = { kind: 'OTHER', label: 'Cafe Tide', url: null, instructions: null };
    const { go } = await openRoute({
      routes: staffRoutes,
      at: '/staff/bookings/b1',
      answers: {
        AppViewerQuery: viewer('SUPPORT'),
        PurchasePageQuery: {
          staffPurchase: ({ number }: { number: string }) => ({
            ...staffPurchase,
            number,
            code: `B-${number}`,
          }),
        },
        useRevealPlaceForSupportMutation: {
          revealPlaceForSupport: { __typename: 'RevealPlaceSuccess', place },
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show the place' }));
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'She asked for it.' } });
    fireEvent.submit(screen.getByRole('dialog').querySelector('form')!);
    await screen.findByText('Cafe Tide');
    await go('/staff/bookings/b2');
    await screen.findByText('B-b2');
    expect(screen.queryByText('Cafe Tide')).toBeNull();
  });
});

describe('PurchaseStory', () => {
  it('a step of a past year names its year', async () => {
    const step = {
      at: '2024-03-19T12:00:00Z',
      kind: 'CONFIRMED',
      group: 'STATE',
      amount: null,
      person: null,
      detail: null,
      until: null,
      files: [],
    };
    await open({ ...staffPurchase, story: [step] });
    expect(await screen.findByText('March 19, 2024')).toBeTruthy();
  });
});
