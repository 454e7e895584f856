import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../testing/openRoute.tsx';
import { booking, hoursAhead, person, signedIn } from '../../testing/booking.ts';
import { bookingsRoutes } from './bookingsRoutes.ts';

beforeAll(() => loadPages(bookingsRoutes), LOADING_MS);

const message = (body: string, more: object = {}) => ({
  cursor: body,
  node: {
    __typename: 'Message',
    id: `message-${body}`,
    kind: 'TEXT',
    body,
    isHidden: false,
    createdAt: hoursAhead(0),
    viewerIsAuthor: false,
    author: person('kim'),
    files: [],
    mark: null,
    ...more,
  },
});

type Opening = {
  id: string;
  messages: (after: string | null) => object;
  isConnected?: boolean;
  more?: Answers;
  fields?: object;
};

/** Each test needs another booking, because tests share the store. */
async function openConversation({
  id,
  messages,
  isConnected = true,
  more,
  fields,
}: Opening): Promise<void> {
  const node = {
    ...booking,
    ...fields,
    id,
    viewerCanWrite: true,
    messages: ({ after }: { after: string | null }) => messages(after ?? null),
  };
  await openRoute({
    routes: bookingsRoutes,
    at: `/bookings/${id}`,
    answers: {
      AppViewerQuery: viewer('USER'),
      BookingPageQuery: {
        viewer: signedIn,
        node,
      },
      BookingConversationPageQuery: isConnected ? { node } : 'no connection',
      ...more,
    },
  });
}

const shown = async () =>
  within(await screen.findByRole('log'))
    .queryAllByText(/^(first|second|third|fourth)$/)
    .map(({ textContent }) => textContent);

describe('Conversation', () => {
  it('older messages that were loaded stay when the newest ones are read again', async () => {
    let newest = ['third'];
    await openConversation({
      id: 'booking-long',
      messages: (after) => ({
        edges: (after === null ? newest : ['second', 'first']).map((body) => message(body)),
        pageInfo: { hasNextPage: after === null, endCursor: after === null ? 'third' : 'first' },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Older messages' }));
    await expect.poll(shown).toEqual(['first', 'second', 'third']);
    newest = ['fourth', 'third'];
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(shown).toEqual(['first', 'second', 'third', 'fourth']);
    expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
  });

  it('a failure to load older messages is shown', async () => {
    const page = {
      edges: [message('third')],
      pageInfo: { hasNextPage: true, endCursor: 'third' },
    };
    await openConversation({ id: 'booking-offline', messages: () => page, isConnected: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Older messages' }));
    expect(await screen.findByRole('status')).toBeTruthy();
  });

  it('a received message marks the notifications of its page as read once it is visible', async () => {
    const marked: unknown[] = [];
    const more: Answers = {
      useMarkConversationReadMutation: {
        markNotificationsRead: ({ input }: { input: object }) => {
          marked.push(input);
          return viewer('USER');
        },
      },
    };
    let newest = message('first', { viewerIsAuthor: true });
    const page = () => ({
      edges: [newest],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
    await openConversation({ id: 'booking-read', messages: page, more });
    await expect.poll(shown).toEqual(['first']);
    expect(marked).toEqual([]);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    newest = message('second');
    window.dispatchEvent(new Event('online'));
    await expect.poll(shown).toContain('second');
    expect(marked).toEqual([]);
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => marked).toEqual([{ link: '/bookings/booking-read' }]);
  });
});

describe('SessionCards', () => {
  it.each([
    ['slow', 3],
    ['fast', -3],
  ])(
    'while the server takes it, the check-in and the room are offered to a person whose clock is %s',
    async (speed, hours) => {
      await openConversation({
        id: `booking-${speed}`,
        messages: () => ({ edges: [], pageInfo: { endCursor: null, hasNextPage: false } }),
        fields: {
          attendanceFrom: hoursAhead(hours),
          attendanceUntil: hoursAhead(hours + 0.3),
          viewerCanConfirmAttendance: true,
          place: { kind: 'ROOM', label: null, url: null, instructions: null },
          room: {
            opensAt: hoursAhead(hours),
            closesAt: hoursAhead(hours + 1),
            isOpen: true,
            visits: [],
            minutesTogether: 0,
            minutesOfViewer: 0,
            endedAt: null,
            viewerEndedIt: false,
            extendedUntil: null,
          },
        },
      });
      expect(await screen.findByRole('button', { name: "I'm here" })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Join' })).toBeTruthy();
    },
  );
});
