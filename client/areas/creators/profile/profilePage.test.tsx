import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { getProfile, slotIn, usd } from '../../../testing/profile.ts';
import { creatorsRoutes } from '../creatorsRoutes.ts';

const profileRoutes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));
beforeAll(async () => {
  await loadPages(profileRoutes);
  await Promise.all([
    import('../../safety/BlockDialog.tsx'),
    import('../../follows/FollowAlertDialog.tsx'),
    import('../../waitlist/JoinDialog.tsx'),
  ]);
}, LOADING_MS);

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
    expect(screen.queryByText(/open a slot/)).toBeNull();
    expect(screen.getByText('Add your first service, and fans can order it here.')).toBeTruthy();
  });

  it('a visitor sees an empty state', async () => {
    await openProfile(getProfile());
    expect(await screen.findByText('There is nothing to see here yet.')).toBeTruthy();
  });
});

const appointment = {
  id: 'type-1',
  title: 'Song feedback',
  description: '',
  durationMinutes: 45,
  mode: 'APPOINTMENT',
  price: usd(2000),
};

describe('ProfilePage without a free time', () => {
  it('the profile starts with what can be requested, even if a time is booked', async () => {
    await openProfile(
      getProfile({
        tags: ['MUSICIAN'],
        slots: [slotIn(120, { state: 'TAKEN' })],
        sessionTypes: [appointment],
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Song feedback' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Book a slot' })).toBeNull();
  });
});

describe('ProfilePage with a free time', () => {
  const slot = slotIn(120);
  const offer = { slots: [slot], openSlots: { edges: [{ node: slot }] } };

  it('the days have one tab stop and the times have one, and the chosen time is announced', async () => {
    // Two times at the same moment are on the same day, whenever the test runs.
    const later = { ...slot, id: 'slot-later' };
    await openProfile(getProfile({ ...offer, slots: [slot, later] }));
    const times = await screen.findByRole('group', { name: 'Times' });
    const days = screen.getByRole('group', { name: 'Days' });
    const stops = (group: HTMLElement): number =>
      group.querySelectorAll('button[tabindex="0"]').length;
    expect([stops(days), stops(times)]).toEqual([1, 1]);
    const [first, second] = [...times.querySelectorAll('button')];
    first?.focus();
    fireEvent.keyDown(times, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    expect(stops(times)).toBe(1);
    if (second) fireEvent.click(second);
    await waitFor(() =>
      expect(times.querySelector('[role="status"]')?.textContent).toMatch(/ chosen, \$12\.$/),
    );
  });

  it('the empty summary offers the next free time', async () => {
    await openProfile(getProfile({ ...offer, sessionTypes: [appointment] }));
    expect(await screen.findByRole('heading', { name: 'Book a slot' })).toBeTruthy();
    expect(screen.getByText('Next free')).toBeTruthy();
    fireEvent.click(screen.getByText('Book $12'));
    await waitFor(() => expect(screen.queryByText('Next free')).toBeNull());
  });

  it('the empty summary does not offer the next free time to the creator', async () => {
    await openProfile(getProfile({ ...offer, isViewer: true }));
    expect(await screen.findByRole('heading', { name: 'Book a slot' })).toBeTruthy();
    expect(screen.queryByText('Next free')).toBeNull();
  });
});

describe('the dialogs of a profile that load data', () => {
  it.each([
    ['Block nova?', 'Block', 'BlockDialogQuery'],
    ['New slots with nova', 'Following nova', 'FollowAlertDialogQuery'],
    ['Wait for a slot with nova', 'Notify me when a slot opens', 'JoinDialogQuery'],
  ])(
    'the failed dialog "%s" keeps the page, and loads when opened again',
    async (name, button, query) => {
      const answers: Answers = {
        AppViewerQuery: viewer('USER'),
        ProfilePageQuery: { creator: getProfile({ isFollowed: true }) },
        [query]: 'no connection',
      };
      await openRoute({ routes: profileRoutes, at: '/profile/nova', answers });
      const opener = await screen.findByRole('button', { name: button });
      fireEvent.click(opener);
      const dialog = await screen.findByRole('dialog', { name });
      expect(within(dialog).getByRole('alert').textContent).toMatch(/can't be reached/);
      expect(opener.isConnected).toBe(true);
      fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      answers[query] = {
        blockPreview: { requestCount: 0, openOrderCount: 0, bookings: [], packs: [] },
        creator: { ...getProfile(), followAlert: null },
        viewer: { id: 'Vmlld2VyOjE=', waitlist: [], currency: 'USD' },
      };
      fireEvent.click(opener);
      await screen.findByRole('dialog', { name });
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('the numbers of a profile', () => {
  it('large numbers are grouped', async () => {
    const { reputation } = getProfile();
    const creator = getProfile({
      followerCount: 12_345,
      reputation: {
        ...reputation,
        averageRating: 4.5,
        reviewCount: 1_234,
        completedSessions: 2_345,
      },
    });
    const reviews = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
    await openRoute({
      routes: profileRoutes,
      at: '/profile/nova',
      answers: {
        AppViewerQuery: viewer('USER'),
        ProfilePageQuery: { creator },
        ReviewListQuery: { creator: { id: creator.id, reviews } },
      },
    });
    for (const text of ['12,345 followers', '4.5 of 5 from 1,234 reviews', '2,345'])
      expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the alert of a followed creator', () => {
  it('the alert for a session type that was archived can be turned off', async () => {
    const sent: object[] = [];
    const creator = getProfile({ isFollowed: true });
    const followAlert = {
      delivery: 'NOTIFICATION',
      fromMinute: null,
      toMinute: null,
      maxPrice: null,
      sessionType: { id: 'U2Vzc2lvblR5cGU6OQ==' },
    };
    await openRoute({
      routes: profileRoutes,
      at: '/profile/nova',
      answers: {
        AppViewerQuery: viewer('USER'),
        ProfilePageQuery: { creator },
        FollowAlertDialogQuery: { creator: { ...creator, sessionTypes: [], followAlert } },
        useSetFollowAlertMutation: {
          setFollowAlert: ({ input }: { input: object }) => {
            sent.push(input);
            return { __typename: 'SetFollowAlertSuccess', creator: null };
          },
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Following nova' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New slots with nova' }));
    fireEvent.change(await dialog.findByLabelText('How we notify you'), {
      target: { value: 'OFF' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ delivery: 'OFF', sessionTypeId: null }]));
  });
});

describe('ProfilePage whose reviews cannot be loaded', () => {
  it('only the reviews show their error, until a retry succeeds', async () => {
    const { reputation } = getProfile();
    const creator = getProfile({ reputation: { ...reputation, averageRating: 5, reviewCount: 1 } });
    const answers: Answers = {
      AppViewerQuery: viewer('USER'),
      ProfilePageQuery: { creator },
      ReviewListQuery: 'no connection',
    };
    await openRoute({ routes: profileRoutes, at: '/profile/nova', answers });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'nova' })).toBeTruthy();
    const reviews = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
    answers['ReviewListQuery'] = { creator: { id: creator.id, reviews } };
    fireEvent.click(retry);
    await waitFor(() => expect(screen.queryByText("We couldn't load reviews")).toBeNull());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
