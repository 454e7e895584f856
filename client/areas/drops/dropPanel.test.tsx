import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { availabilityRoutes } from '../availability/availabilityRoutes.ts';

beforeAll(() => loadPages(availabilityRoutes), LOADING_MS);

const page = (openDrop: object | null) => ({
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
    openDrop,
    timeZone: 'UTC',
    platformFeePercent: 10,
    busyTimes: [],
    minimumNoticeMinutes: 0,
    bufferMinutes: 0,
    weeklyPattern: null,
    sessionTypes: [],
    defaultPlace: { kind: 'ROOM', label: null, url: null, instructions: null },
    ownSlots: [],
  },
});

it('the focus moves to the content of the page when the drop ends by itself', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  const answers: Answers = {
    AppViewerQuery: viewer('USER'),
    CreateListingPageQuery: page({
      id: 'drop-1',
      code: 'ABC123',
      isOpen: true,
      remaining: 1,
      endsAt: new Date(Date.now() + DAY_MS).toISOString(),
      slots: [{ id: 'slot-1', state: 'FREE' }],
    }),
  };
  await openRoute({ routes: availabilityRoutes, at: '/create-listing', answers });
  (await screen.findByRole('button', { name: 'End drop' })).focus();
  answers['CreateListingPageQuery'] = page(null);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(document.activeElement).toBe(main));
  main.remove();
});
