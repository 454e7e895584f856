import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../testing/openRoute.tsx';
import { getProfile } from '../../../testing/profile.ts';
import { creatorsRoutes } from '../creatorsRoutes.ts';

const profileRoutes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));
beforeAll(() => loadPages(profileRoutes), LOADING_MS);

const openProfile = (creator: object) =>
  openRoute({
    routes: profileRoutes,
    at: '/profile/nova',
    answers: { AppViewerQuery: viewer('USER'), ProfilePageQuery: { creator } },
  });

describe('ProfilePage without offers', () => {
  it('the owner is invited to open slots and to add a service', async () => {
    await openProfile(getProfile({ isViewer: true, lowestPrice: null }));
    expect(
      (await screen.findByRole('link', { name: 'Add your first service' })).getAttribute('href'),
    ).toBe('/create-service');
    expect((await screen.findByRole('link', { name: 'Open slots' })).getAttribute('href')).toBe(
      '/create-listing',
    );
    expect(screen.queryByText('There is nothing to see here yet.')).toBeNull();
  });

  it('an owner whose tags allow no slots is not invited to open slots', async () => {
    await openProfile(getProfile({ isViewer: true, tags: ['MUSICIAN'] }));
    expect(await screen.findByRole('link', { name: 'Add your first service' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open slots' })).toBeNull();
  });

  it('a visitor sees an empty state', async () => {
    await openProfile(getProfile());
    expect(await screen.findByText('There is nothing to see here yet.')).toBeTruthy();
  });
});
