import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { availabilityRoutes } from '../availability/availabilityRoutes.ts';
import { couponsSettingsRoutes } from '../coupons/couponsRoutes.ts';
import { ordersSettingsRoutes } from '../orders/ordersRoutes.ts';
import { servicesRoutes } from '../services/servicesRoutes.ts';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  seller,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { paymentsSettingsRoutes } from './paymentsRoutes.ts';

const routes = [
  ...availabilityRoutes,
  ...servicesRoutes,
  {
    path: 'settings',
    children: [...paymentsSettingsRoutes, ...ordersSettingsRoutes, ...couponsSettingsRoutes],
  },
];
beforeAll(() => loadPages(routes), LOADING_MS);

const { viewer: SELLER } = seller({
  creator: {
    id: 'Q3JlYXRvcjox',
    username: 'seller',
    bio: '',
    coverUrl: null,
    tags: ['MUSICIAN'],
    isSellingPaused: false,
    nextSlot: null,
    games: [],
    openSlots: { edges: [] },
  },
  openDrop: null,
});
const open = async (at: string, answers: Answers): Promise<Answers> => {
  const provided: Answers = { AppViewerQuery: viewer('USER'), ...answers };
  await openRoute({ routes, at, answers: provided });
  return provided;
};

describe('payment pages', () => {
  it.each([
    ['/settings/history', 'HistoryPageQuery', 'Failed to fetch billing history'],
    ['/settings/services', 'OrdersPageQuery', 'Failed to fetch service history'],
    ['/create-service', 'CreateServicePageQuery', 'Failed to fetch services'],
  ])('the page %s reports what failed to load and offers a retry', async (at, query, text) => {
    await open(at, { [query]: 'no connection' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('an example fills the form of a service and shows its card, with the focus in the title', async () => {
    await open('/create-service', {
      CreateServicePageQuery: { viewer: { ...SELLER, services: [] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Voice message' }));
    const title = screen.getByLabelText('Title');
    expect(document.activeElement).toBe(title);
    await userEvent.type(title, ' for you');
    const card = within(screen.getByRole('region', { name: 'Preview' }));
    expect(card.getByRole('heading', { name: 'Voice message for you' })).toBeTruthy();
    expect(card.getByText('$10')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Voice message' })).toBeNull();
  });

  it('a creator without services sees an empty state', async () => {
    await open('/create-service', {
      CreateServicePageQuery: { viewer: { ...SELLER, services: [] } },
    });
    expect(await screen.findByText('No services yet.')).toBeTruthy();
  });

  it('a service that failed to be deleted stays in the list, with an error', async () => {
    const song = {
      id: 'RjE=',
      title: 'Song',
      description: 'Sung.',
      status: 'ACTIVE',
      isHiddenByStaff: false,
      deliveryDeadlineDays: 1,
      changesIncluded: 1,
      price: { amountMinor: 1200, currency: 'USD' },
      image: null,
    };
    await open('/create-service', {
      CreateServicePageQuery: { viewer: { ...SELLER, services: [song] } },
      useDeleteFixedServiceMutation: 'no connection',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Song' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByRole('button', { name: 'Delete Song', hidden: true })).toBeTruthy();
  });

  it('a coupon shows its end, or that it has ended', async () => {
    const coupon = {
      name: 'Summer',
      code: 'SUMMER',
      percentOff: 20,
      expiresAt: '2031-05-01T18:00:00Z',
      valid: true,
      timesRedeemed: 1,
      maxRedemptions: 5,
      easterEggBudget: null,
      easterEggSpent: { amountMinor: 0, currency: 'USD' },
    };
    const edges = [
      { cursor: 'a', node: { __typename: 'Coupon', id: 'QzE=', ...coupon } },
      {
        cursor: 'b',
        node: {
          __typename: 'Coupon',
          id: 'QzI=',
          ...coupon,
          name: 'Winter',
          code: 'WINTER',
          valid: false,
          easterEggBudget: { amountMinor: 5_000, currency: 'USD' },
          easterEggSpent: { amountMinor: 1_250, currency: 'USD' },
        },
      },
    ];
    await open('/settings/coupon', {
      CouponsPageQuery: {
        viewer: {
          ...SELLER,
          coupons: { edges, pageInfo: { endCursor: null, hasNextPage: false } },
        },
      },
    });
    const toRow = async (name: string): Promise<HTMLElement> =>
      (await screen.findByRole('heading', { name })).closest('li') ?? document.body;
    expect((await toRow('Summer')).textContent).toMatch(/until .*2031/);
    expect((await toRow('Winter')).textContent).toContain('Ended');
    expect((await toRow('Winter')).textContent).toContain('$12.50 of $50 of the easter egg budget');
  });

  it('the budget of a coupon for easter eggs is raised, and not lowered below what is used', async () => {
    const node = {
      __typename: 'Coupon',
      id: 'QzE=',
      name: 'Egg',
      code: 'EGG',
      percentOff: 20,
      expiresAt: '2031-05-01T18:00:00Z',
      valid: true,
      timesRedeemed: 1,
      maxRedemptions: 5,
      easterEggBudget: { amountMinor: 5_000, currency: 'USD' },
      easterEggSpent: { amountMinor: 1_250, currency: 'USD' },
    };
    const asked: number[] = [];
    await open('/settings/coupon', {
      CouponsPageQuery: {
        viewer: {
          ...SELLER,
          coupons: {
            edges: [{ cursor: 'a', node }],
            pageInfo: { endCursor: null, hasNextPage: false },
          },
        },
      },
      useUpdateCouponBudgetMutation: {
        updateCouponBudget: ({ input }: { input: { easterEggBudgetMinor: number } }) => {
          const amountMinor = input.easterEggBudgetMinor;
          asked.push(amountMinor);
          return {
            __typename: 'UpdateCouponBudgetSuccess',
            coupon: { ...node, easterEggBudget: { amountMinor, currency: 'USD' } },
          };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change budget of EGG' }));
    const typed = () => screen.getByRole('spinbutton', { name: 'Easter egg budget (USD)' });
    expect((typed() as HTMLInputElement).value).toBe('50.00');
    const save = async (budget: string): Promise<void> => {
      await userEvent.clear(typed());
      await userEvent.type(typed(), budget);
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    };
    await save('12.49');
    expect(screen.getByText('Enter $12.50 to $999,999.99.')).toBeTruthy();
    expect(asked).toEqual([]);
    await save('80');
    expect(await screen.findByText('$12.50 of $80 of the easter egg budget used')).toBeTruthy();
    expect(asked).toEqual([8_000]);
    expect(screen.getByRole('button', { name: 'Change budget of EGG' })).toBeTruthy();
  });

  it('a creator with a restricted account sees that selling is paused instead of the first setup step', async () => {
    const restricted = {
      payoutStatus: 'INCOMPLETE',
      payoutRestriction: 'restricted',
      email: 'viewer@test.example',
      emailVerified: true,
      canOpenSlots: false,
      canDraftSlots: false,
      profileGaps: [],
      avatarUrl: '/profile/6.jpg',
      timeZone: 'UTC',
      ownSlots: [],
      busyTimes: [],
      minimumNoticeMinutes: 0,
      bufferMinutes: 0,
      weeklyPattern: null,
      sessionTypes: [],
      defaultPlace: { kind: 'ROOM', label: null, url: null, instructions: null },
    };
    await open('/create-listing', {
      CreateListingPageQuery: {
        viewer: { ...SELLER, ...restricted, creator: { ...SELLER.creator, tags: ['GAMER'] } },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Selling is paused' })).toBeTruthy();
    expect(screen.queryByText('Open your first slot')).toBeNull();
    expect(screen.getByText(/Stripe has restricted your account/)).toBeTruthy();
  });

  it('a user who cannot sell yet sees all missing steps in one list with one name for the setup', async () => {
    const missing = {
      canSell: false,
      payoutStatus: 'INCOMPLETE',
      email: 'viewer@test.example',
      emailVerified: false,
      creator: { ...SELLER.creator, tags: [] },
    };
    await open('/settings/coupon', {
      CouponsPageQuery: {
        viewer: {
          ...SELLER,
          ...missing,
          coupons: { edges: [], pageInfo: { endCursor: null, hasNextPage: false } },
        },
      },
    });
    const list = (await screen.findByRole('heading', { name: 'Almost ready to sell' })).closest(
      '[role=status]',
    );
    expect(list?.textContent).toContain(
      'Confirm your email: open the link we sent to viewer@test.example.',
    );
    expect(list?.textContent).toContain('Choose a tag that says what you do.');
    expect(list?.textContent).toContain('Finish your payout setup');
    expect(screen.getByRole('link', { name: 'Continue setup' })).toBeTruthy();
    expect(screen.queryByText('Set up payouts')).toBeNull();
  });
});
