import { waitFor, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { availabilityRoutes } from '../areas/availability/availabilityRoutes.ts';
import { DAY_MS } from '../generated/timeUnits.rules.ts';
import { openRoute, viewer, type Answers } from './openRoute.tsx';

/** The page with the availability editor two days from now, in UTC. */

const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
export const at = (hour: number): number => Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
export const slotAt = (hour: number, id: string) => ({
  __typename: 'AvailabilitySlot',
  id,
  startsAt: new Date(at(hour)).toISOString(),
  endsAt: new Date(at(hour) + 1_800_000).toISOString(),
  state: 'FREE',
  price: { amountMinor: 1200 },
  sessionType: null,
  squad: null,
  booking: null,
});
export const squad = (more: object = {}) => ({
  size: 3,
  minimum: 3,
  takenCount: 0,
  deadlineAt: new Date(at(8) - 2 * DAY_MS).toISOString(),
  bookings: [],
  ...more,
});
export const page = (ownSlots: object[]) => ({
  viewer: {
    id: 'Vmlld2VyOjE=',
    canOpenSlots: true,
    canDraftSlots: false,
    profileGaps: [],
    avatarUrl: '/profile/6.jpg',
    email: 'viewer@test.example',
    emailVerified: true,
    payoutStatus: 'COMPLETE',
    payoutRestriction: null,
    creator: {
      id: 'Q3JlYXRvcjox',
      tags: ['GAMER'],
      isSellingPaused: false,
      username: 'viewer',
      bio: '',
      coverUrl: null,
      nextSlot: null,
      games: [],
      openSlots: { edges: [] },
    },
    openDrop: null,
    timeZone: 'UTC',
    platformFeePercent: 10,
    busyTimes: [],
    minimumNoticeMinutes: 0,
    bufferMinutes: 0,
    weeklyPattern: null,
    sessionTypes: [],
    defaultPlace: { kind: 'ROOM', label: null, url: null, instructions: null },
    ownSlots,
  },
});
export const cell = (hour: number): Element =>
  document.querySelector(`[data-start="${at(hour)}"]`) ?? document.body;
export const looks = (hour: number, look: string) =>
  waitFor(() => expect(cell(hour).getAttribute('data-look')).toBe(look));

export async function openEditor(answers: Answers = {}): Promise<Answers> {
  const provided: Answers = {
    AppViewerQuery: viewer('USER'),
    CreateListingPageQuery: page([slotAt(9, 'c2xvdC05')]),
    ...answers,
  };
  await openRoute({
    routes: availabilityRoutes,
    at: `/create-listing?day=${day}`,
    answers: provided,
  });
  await screen.findByRole('group', { name: /^Times on/ });
  return provided;
}
