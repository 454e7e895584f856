import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../../testing/openRoute.tsx';
import { getProfile, ownBooking, slotIn, usd } from '../../../../testing/profile.ts';
import { creatorsRoutes } from '../../../creators/creatorsRoutes.ts';
import { DAY_MINUTES } from '../../../../generated/timeUnits.rules.ts';

const profileRoutes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));
beforeAll(() => loadPages(profileRoutes), LOADING_MS);

describe('SummarySheet', () => {
  it.each([
    ['a slot with a price', {}, 'Review and pay'],
    ['a free slot', { price: usd(0), fee: usd(0), share: usd(0) }, 'Review and book'],
    [
      "the fan's hold",
      { state: 'HELD', booking: ownBooking({ status: 'HELD', checkoutUrl: 'http://pay/1' }) },
      'Review and pay',
    ],
    ["the fan's confirmed booking", { state: 'TAKEN', booking: ownBooking() }, 'Your booking'],
  ])('the bar of %s names what is next', async (_what, values, name) => {
    await openRoute({
      routes: profileRoutes,
      at: '/profile/nova?slot=slot-1',
      answers: {
        AppViewerQuery: viewer('USER'),
        ProfilePageQuery: {
          creator: getProfile({ slots: [slotIn(DAY_MINUTES, { id: 'slot-1', ...values })] }),
        },
      },
    });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });
});
