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
import { usd } from '../../testing/profile.ts';
import { bookingsRoutes } from './bookingsRoutes.ts';
import { HOUR_MS } from '../../generated/timeUnits.rules.ts';

beforeAll(() => loadPages(bookingsRoutes), LOADING_MS);

const hoursAhead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const kim = { username: 'kim', avatarUrl: '/profile/5.jpg', viewerBlocks: false };
const zero = usd(0);
const booking = {
  __typename: 'Booking',
  code: 'B-7F3A90',
  status: 'CONFIRMED',
  endReason: null,
  startsAt: hoursAhead(72),
  endsAt: hoursAhead(73),
  refundDeadline: hoursAhead(48),
  holdExpiresAt: hoursAhead(1),
  slot: { id: 'slot-1', squad: null },
  attendanceFrom: hoursAhead(72),
  attendanceUntil: hoursAhead(73),
  place: null,
  tips: [],
  invoices: [],
  viewerArrivedAt: null,
  otherArrivedAt: null,
  checkoutUrl: null,
  icsUrl: '/bookings/1/calendar.ics',
  price: usd(1500),
  statement: {
    state: 'HELD',
    isShareReturning: false,
    price: usd(1500),
    discount: zero,
    total: usd(1500),
    disputed: zero,
    refunded: zero,
    refundedToGiftCard: zero,
    refundedToCard: zero,
    chargedBack: zero,
    paidByGiftCard: zero,
    covered: zero,
    fee: usd(150),
    share: usd(1350),
    returns: [],
  },
  moneyTimeline: [],
  viewerIsCreator: true,
  viewerCanChangePlace: false,
  viewerCanCancel: true,
  overlapsBusyTime: false,
  viewerCanAnswer: false,
  questions: [],
  viewerCanConfirmAttendance: false,
  viewerCanReportProblem: false,
  viewerCanReschedule: false,
  viewerCanWrite: true,
  cancellationQuote: { refund: usd(1500), goesBackToPack: false },
  otherParty: kim,
  creator: { id: 'creator-nova', username: 'nova', timeZone: 'UTC', tags: ['GAMER'] },
};

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
    author: kim,
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
    messages: ({ after }: { after: string | null }) => messages(after ?? null),
  };
  await openRoute({
    routes: bookingsRoutes,
    at: `/bookings/${id}`,
    answers: {
      AppViewerQuery: viewer('USER'),
      BookingPageQuery: {
        viewer: {
          __typename: 'Viewer',
          id: 'Vmlld2VyOjE=',
          username: 'nova',
          email: 'nova@test.example',
          avatarUrl: '/profile/6.jpg',
        },
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
