import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { roomRoutes } from './roomRoutes.ts';

const END = Date.parse('2026-06-01T18:30:00Z');
const afterEnd = (minutes: number) => new Date(END + minutes * 60_000).toISOString();

beforeAll(() => loadPages(roomRoutes), LOADING_MS);
afterEach(() => vi.useRealTimers());

/** Opens the room of a booking that can be extended. */
const openRoom = (room: object = {}) =>
  openRoute({
    routes: roomRoutes,
    at: '/bookings/booking/room',
    answers: {
      AppViewerQuery: viewer('USER'),
      RoomPageQuery: {
        viewer: { id: 'viewer', avatarUrl: '/profile/6.jpg' },
        node: () => ({
          __typename: 'Booking',
          id: 'booking',
          startsAt: afterEnd(-30),
          endsAt: afterEnd(0),
          viewerCanWrite: true,
          otherParty: { id: 'nova', username: 'nova', avatarUrl: '/profile/6.jpg' },
          messages: { edges: [], pageInfo: { endCursor: null, hasNextPage: false } },
          room: {
            opensAt: afterEnd(-40),
            closesAt: afterEnd(15),
            isOpen: true,
            isRelayed: false,
            iceServers: [],
            extendedUntil: null,
            extensionOfferedAt: afterEnd(-5),
            extensionOfferedUntil: afterEnd(5),
            viewerCanExtend: true,
            viewerWantsExtension: false,
            otherWantsExtension: false,
            endedAt: null,
            viewerEndedIt: false,
            ...room,
          },
        }),
      },
    },
  });

describe('Extension', () => {
  it('an extension can be asked for until the offer ends, and not in an open page after it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: END + 4 * 60_000 });
    await openRoom();
    expect(await screen.findByRole('button', { name: 'Add 15 minutes' })).toBeTruthy();
    vi.setSystemTime(END + 5 * 60_000);
    await waitFor(
      () => expect(screen.queryByRole('button', { name: 'Add 15 minutes' })).toBeNull(),
      { timeout: 3_000 },
    );
    expect(screen.getByRole('button', { name: 'End session' })).toBeTruthy();
  });

  it('an agreed extension is still stated after the offer ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: END + 6 * 60_000 });
    await openRoom({ extendedUntil: afterEnd(15), closesAt: afterEnd(30), viewerCanExtend: false });
    expect(await screen.findByText('15 minutes added', { exact: false })).toBeTruthy();
  });
});

describe('Room', () => {
  it.each([
    ['slow', -3],
    ['fast', 3],
  ])(
    'a room that the server has opened is entered with a clock that is %s',
    async (_speed, hours) => {
      vi.useFakeTimers({ toFake: ['Date'], now: END + hours * 3_600_000 });
      await openRoom();
      expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy();
    },
  );

  it.each([
    ['early', -41, /^The room opens at/],
    ['over', 15, 'The room is closed'],
  ])(
    'a room that the server has not opened is not offered when it is %s',
    async (_when, minutes, title) => {
      vi.useFakeTimers({ toFake: ['Date'], now: END + minutes * 60_000 });
      await openRoom({ isOpen: false });
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    },
  );

  it('an open page says that the room is closed once the server has closed it, also with a fast clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: END + 3 * 3_600_000 });
    let isOpen = true;
    await openRoom({
      get isOpen() {
        return isOpen;
      },
    });
    expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy();
    isOpen = false;
    expect(await screen.findByText('The room is closed')).toBeTruthy();
  });
});
