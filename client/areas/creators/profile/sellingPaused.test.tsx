import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, nobody, openRoute } from '../../../testing/openRoute.tsx';
import { getProfile, slotIn } from '../../../testing/profile.ts';
import { creatorsRoutes } from '../creatorsRoutes.ts';

const routes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));
beforeAll(() => loadPages(routes), LOADING_MS);

const open = (creator: object) =>
  openRoute({
    routes,
    at: '/profile/nova',
    answers: { AppViewerQuery: nobody, ProfilePageQuery: { creator } },
  });
const closed = { ...slotIn(60), state: 'CLOSED' };

describe('SellingPaused', () => {
  it('a fan sees that selling is paused and no slots', async () => {
    await open({ ...getProfile({ slots: [closed] }), isSellingPaused: true });
    expect(await screen.findByText("nova isn't taking bookings right now")).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('the creator sees that selling is paused and the next step', async () => {
    await open({ ...getProfile({ slots: [closed] }), isSellingPaused: true, isViewer: true });
    expect(await screen.findByText('Selling is paused')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue setup' })).toBeTruthy();
  });
});
