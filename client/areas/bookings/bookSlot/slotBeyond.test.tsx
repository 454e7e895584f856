import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SLOTS_OF_RANGE } from '../../../generated/slotsOfRange.rules.ts';
import { DAY_MS } from '../../../generated/timeUnits.rules.ts';
import { LOADING_MS, loadPages, nobody, openRoute } from '../../../testing/openRoute.tsx';
import { getProfile, slotIn } from '../../../testing/profile.ts';
import { creatorsRoutes } from '../../creators/creatorsRoutes.ts';
import { storeChosenZone } from './times/chosenZone.ts';

const profileRoutes = creatorsRoutes.filter(({ path }) => path?.startsWith('profile'));
beforeAll(() => loadPages(profileRoutes), LOADING_MS);

const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const openLink = (node: object | 'no connection') =>
  openRoute({
    routes: profileRoutes,
    at: '/profile/nova?slot=far',
    answers: {
      AppViewerQuery: nobody,
      ProfilePageQuery: { creator: getProfile({ slots: [slotIn(60)] }) },
      useSlotBeyondQuery: node === 'no connection' ? node : { node },
    },
  });

describe('loadProfile', () => {
  it.each(['2027-01-05T18:00:00Z', 'March 3 2027', '2027-02-31', '2027', '9999-12-31'])(
    'the profile opens without the first day %s, which is none',
    async (from) => {
      const { address } = await openRoute({
        routes: profileRoutes,
        at: `/profile/nova?from=${from}`,
        answers: {
          AppViewerQuery: nobody,
          ProfilePageQuery: { creator: getProfile({ slots: [slotIn(60)] }) },
        },
      });
      expect(await screen.findByRole('heading', { name: 'nova' })).toBeTruthy();
      expect(address()).toBe('/profile/nova');
    },
  );

  it.each(['nova%3Fslot=far', 'nova%2Flive', 'nova%23top'])(
    'the name in /profile/%s stays one name when the first day is none',
    async (name) => {
      const { address } = await openRoute({
        routes: profileRoutes,
        at: `/profile/${name}?from=2027`,
        answers: { AppViewerQuery: nobody, ProfilePageQuery: { creator: null } },
      });
      await expect.poll(address).toBe(`/profile/${encodeURIComponent(decodeURIComponent(name))}`);
    },
  );
});

describe('useSlotBeyond', () => {
  afterEach(() => storeChosenZone('UTC'));

  it.each([
    ['America/Los_Angeles', 29],
    ['UTC', 30],
    ['Asia/Tokyo', 30],
  ])('a slot shortly after midnight UTC is opened on its day in %s', async (zone, days) => {
    storeChosenZone(zone);
    const { address } = await openLink({
      __typename: 'AvailabilitySlot',
      id: 'far',
      startsAt: `${dayIn(30)}T02:00:00Z`,
      state: 'FREE',
      creator: { id: 'creator-1' },
    });
    await expect.poll(address).toBe(`/profile/nova?slot=far&from=${dayIn(days)}`);
  });

  /** Opens a link to the last loaded slot, whose day is not complete. */
  const openLast = async (search: string) => {
    const slots = Array.from({ length: MAX_SLOTS_OF_RANGE }, (_, index) =>
      slotIn(60 + index * 15, { id: index === MAX_SLOTS_OF_RANGE - 1 ? 'far' : `slot-${index}` }),
    );
    const far = slots.at(-1);
    const { address } = await openRoute({
      routes: profileRoutes,
      at: `/profile/nova?slot=far${search}`,
      answers: {
        AppViewerQuery: nobody,
        ProfilePageQuery: { creator: getProfile({ slots }) },
        useSlotBeyondQuery: {
          node: { __typename: 'AvailabilitySlot', ...far, creator: { id: 'creator-1' } },
        },
      },
    });
    return { address, day: String(far?.startsAt).slice(0, 10) };
  };

  it('a slot on the last day, of which not all slots are loaded, opens that day', async () => {
    const { address, day } = await openLast('');
    await expect.poll(address).toBe(`/profile/nova?slot=far&from=${day}`);
  });

  it('the days do not move to the chosen slot while another day is shown', async () => {
    const shown = `&day=${dayIn(2)}`;
    const { address } = await openLast(shown);
    expect(await screen.findByRole('heading', { name: 'nova' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(address()).toBe(`/profile/nova?slot=far${shown}`);
  });

  it('a failed request is shown and leaves the link unchanged', async () => {
    const { address } = await openLink('no connection');
    expect((await screen.findByRole('alert')).textContent).toMatch(/can't be reached/);
    expect(address()).toBe('/profile/nova?slot=far');
  });
});
