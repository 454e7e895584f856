import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { usd } from '../../testing/profile.ts';
import { todayRoutes } from './todayRoutes.ts';

beforeAll(() => loadPages(todayRoutes), LOADING_MS);

const HOUR_MS = 3_600_000;
const hoursAhead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const quiet = {
  __typename: 'Viewer',
  id: 'Vmlld2VyOjE=',
  username: 'nova',
  canSell: true,
  canOpenSlots: true,
  creator: { id: 'Q3JlYXRvcjox', tags: [] },
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
  id: 'booking-1',
  status: 'CONFIRMED',
  title: 'Vocal coaching',
  startsAt: hoursAhead(-0.1),
  endsAt: hoursAhead(1),
  attendanceFrom: hoursAhead(-0.5),
  overlapsBusyTime: false,
  viewerCanConfirmAttendance: true,
  viewerCanCancel: false,
  viewerIsCreator: true,
  cancellationQuote: { refund: usd(1500) },
  otherParty: { id: 'fan-2', username: 'kim', avatarUrl: '/profile/5.jpg' },
  place: { kind: 'ROOM', url: null },
};

const open = (more: object) =>
  openRoute({
    routes: todayRoutes,
    at: '/today',
    answers: {
      AppViewerQuery: viewer('USER', { canSell: true }),
      TodayPageQuery: { viewer: { ...quiet, ...more } },
    },
  });

describe('TodayPage', () => {
  it('shows the running session with "Join", and requests to answer', async () => {
    await open({ nextSession: session, requestsToAnswer: [request] });
    expect(await screen.findByText('Vocal coaching with kim')).toBeTruthy();
    expect(screen.getByText('It has started')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Join/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Requests to answer' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Accept/ })).toBeTruthy();
    expect(screen.queryByText('Nothing to do today')).toBeNull();
  });

  it('leads from a quiet day to the profile', async () => {
    await open({});
    expect(
      (await screen.findByRole('link', { name: 'Go to your profile' })).getAttribute('href'),
    ).toBe('/profile/nova');
    expect(screen.getByText('$15')).toBeTruthy();
  });

  it('leads to slots while nothing can be booked', async () => {
    await open({ profileGaps: ['OFFER', 'BIO'] });
    const link = await screen.findByRole('link', { name: 'Open slots' });
    expect(link.getAttribute('href')).toBe('/create-listing');
    expect(screen.getByRole('link', { name: 'Say who you are' }).getAttribute('href')).toBe(
      '/settings/general',
    );
  });
});
