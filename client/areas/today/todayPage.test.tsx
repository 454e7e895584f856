import i18next from 'i18next';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  seller,
  type Answers,
} from '../../testing/openRoute.tsx';
import { startI18n } from '../../i18n/i18n.ts';
import { usd } from '../../testing/profile.ts';
import german from '../../../locales/de/today.json';
import { todayRoutes } from './todayRoutes.ts';
import { HOUR_MS } from '../../generated/timeUnits.rules.ts';

beforeAll(() => loadPages(todayRoutes), LOADING_MS);

const hoursAhead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const quiet = {
  __typename: 'Viewer',
  id: 'Vmlld2VyOjE=',
  username: 'nova',
  canSell: true,
  canOpenSlots: true,
  creator: { id: 'Q3JlYXRvcjox', tags: [], ranking: null },
  nextSession: null,
  requestsToAnswer: [],
  ordersDue: [],
  unreadMessages: [],
  profileGaps: [],
  earnings: { payable: usd(1500), upcoming: usd(700), nextPayoutAt: null },
};
const request = {
  id: 'request-1',
  title: 'Vocal coaching',
  durationMinutes: 30,
  expiresAt: hoursAhead(20),
  price: usd(2000),
  fan: { id: 'fan-1', username: 'mia' },
  times: [{ startsAt: hoursAhead(48), state: 'FREE' }],
};
const session = {
  slot: { id: 'slot-1', squad: null },
  id: 'booking-1',
  status: 'CONFIRMED',
  title: 'Vocal coaching',
  startsAt: hoursAhead(-0.1),
  endsAt: hoursAhead(1),
  attendanceFrom: hoursAhead(-0.5),
  attendanceUntil: hoursAhead(0.5),
  // The page was loaded before.
  viewerCanConfirmAttendance: false,
  viewerArrivedAt: null,
  overlapsBusyTime: false,
  viewerCanCancel: false,
  viewerIsCreator: true,
  statement: { state: 'HELD', paidByGiftCard: usd(0) },
  cancellationQuote: { refund: usd(1500), goesBackToPack: false },
  otherParty: { id: 'fan-2', username: 'kim', avatarUrl: '/profile/5.jpg' },
  place: { kind: 'ROOM', url: null },
};

const open = (more: object, answers: Answers = {}) =>
  openRoute({
    routes: todayRoutes,
    at: '/today',
    answers: {
      AppViewerQuery: seller(),
      TodayPageQuery: { viewer: { ...quiet, ...more } },
      ...answers,
    },
  });

/** Opens the page with a session. Returns the bookings that are checked in, as they are sent. */
async function openToJoin(more: object): Promise<string[]> {
  const confirmed: string[] = [];
  await open(
    { nextSession: { ...session, ...more } },
    {
      useConfirmAttendanceMutation: {
        confirmAttendance: ({ input }: { input: { bookingId: string } }) => {
          confirmed.push(input.bookingId);
          return { __typename: 'BookingNotFoundError', code: 'BOOKING_NOT_FOUND' };
        },
      },
    },
  );
  return confirmed;
}

describe('TodayPage', () => {
  it('the running session is shown with "Join", and requests to answer are listed', async () => {
    await open({ nextSession: session, requestsToAnswer: [request] });
    expect(await screen.findByText('Vocal coaching with kim')).toBeTruthy();
    expect(screen.getByText('It has started')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Join/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Requests to answer' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Accept/ })).toBeTruthy();
    expect(screen.queryByText('Nothing to do today')).toBeNull();
  });

  it.each([
    ['a link', { kind: 'LINK', url: 'https://meet.example/x' }],
    ['no link', { kind: 'IN_GAME', url: null }],
  ])('a press on "Join" counts as attendance at a place with %s', async (_name, place) => {
    const confirmed = await openToJoin({ place });
    await userEvent.click(await screen.findByRole('link', { name: /^Join/ }));
    await expect.poll(() => confirmed).toEqual(['booking-1']);
  });

  it.each([
    ['after the time to check in', { attendanceUntil: hoursAhead(-0.01) }],
    ['of someone who has checked in', { viewerArrivedAt: hoursAhead(-0.05) }],
  ])('a press on "Join" %s sends nothing', async (_name, more) => {
    const confirmed = await openToJoin({ place: { kind: 'IN_GAME', url: null }, ...more });
    await userEvent.click(await screen.findByRole('link', { name: /^Join/ }));
    expect(confirmed).toEqual([]);
  });

  it('the time to a session in several days is a correct German sentence', async () => {
    await startI18n();
    i18next.addResourceBundle('de', 'today', german, true, true);
    await i18next.changeLanguage('de');
    const later = { startsAt: hoursAhead(97), endsAt: hoursAhead(98) };
    await open({ nextSession: { ...session, ...later } });
    expect(await screen.findByText('Noch 4 Tage bis zum Beginn')).toBeTruthy();
    await i18next.changeLanguage('en');
  });

  it('a day without tasks links to the profile', async () => {
    await open({});
    expect(
      (await screen.findByRole('link', { name: 'Go to your profile' })).getAttribute('href'),
    ).toBe('/profile/nova');
    expect(screen.getByText('$15')).toBeTruthy();
  });

  it('a person who sells nothing is led to the first step of selling', async () => {
    await open({ canSell: false, canOpenSlots: false, profileGaps: ['OFFER'] });
    expect(await screen.findByText("You're not selling yet")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start selling' }).getAttribute('href')).toBe(
      '/create-listing',
    );
    await waitFor(() => expect(document.title).toMatch(/^Today/));
  });

  it('the page links to the slots while nothing can be booked', async () => {
    await open({ profileGaps: ['OFFER', 'BIO'] });
    const link = await screen.findByRole('link', { name: 'Open slots' });
    expect(link.getAttribute('href')).toBe('/create-listing');
    expect(screen.getByRole('link', { name: 'Tell fans who you are' }).getAttribute('href')).toBe(
      '/settings/general',
    );
  });

  it('the rank in the lists is explained, and the next improvement is linked', async () => {
    const part = (kind: string, points: number) => ({ kind, points, maximum: 300 });
    const ranking = {
      score: 905,
      place: 3,
      isNewcomer: true,
      nextStep: 'COVER',
      parts: [part('OFFER', 300), part('RATING', 225)],
    };
    await open({ creator: { ...quiet.creator, ranking } });
    const card = within(await screen.findByRole('region', { name: "Why you're ranked here" }));
    expect(card.getByText(/^Place 3 of your category with 905 of 1,000 points/)).toBeTruthy();
    expect(card.getByText(/kept for newcomers/)).toBeTruthy();
    expect(card.getByText('225 of 300')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Add a cover image' }).getAttribute('href')).toBe(
      '/settings/general',
    );
  });

  it('improvements that require sessions are shown without a link', async () => {
    const ranking = { score: 205, place: null, isNewcomer: false, nextStep: 'REVIEWS', parts: [] };
    await open({ creator: { ...quiet.creator, ranking } });
    const card = within(await screen.findByRole('region', { name: "Why you're ranked here" }));
    expect(card.getByText(/^Behind place 1,000/)).toBeTruthy();
    expect(card.getByText('Hold sessions, so that fans can review you')).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
  });
});
