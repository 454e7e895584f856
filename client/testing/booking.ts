import { HOUR_MS } from '../generated/timeUnits.rules.ts';
import { usd } from './profile.ts';

/** Server responses about a booking, for tests that open its pages. */

export const hoursAhead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
export const signedIn = {
  __typename: 'Viewer',
  id: 'Vmlld2VyOjE=',
  username: 'nova',
  email: 'nova@test.example',
  avatarUrl: '/profile/6.jpg',
};
export const person = (username: string) => ({
  username,
  avatarUrl: '/profile/5.jpg',
  isDeleted: false,
  viewerBlocks: false,
});
export const creator = (username: string) => ({
  id: `creator-${username}`,
  username,
  timeZone: 'UTC',
  tags: ['GAMER'],
});
export const statement = {
  state: 'HELD',
  isShareReturning: false,
  isUnderReview: false,
  waitsFor: null,
  price: usd(1500),
  discount: usd(0),
  total: usd(1500),
  disputed: usd(0),
  refunded: usd(0),
  refundedToGiftCard: usd(0),
  refundedToCard: usd(0),
  chargedBack: usd(0),
  lostWithGiftCard: usd(0),
  paidByGiftCard: usd(0),
  covered: usd(0),
  fee: usd(150),
  share: usd(1350),
  returns: [],
};
export const booking = {
  __typename: 'Booking',
  id: 'booking-sold',
  code: 'B-7F3A90',
  status: 'CONFIRMED',
  endReason: null,
  startsAt: hoursAhead(72),
  endsAt: hoursAhead(73),
  refundDeadline: hoursAhead(48),
  holdExpiresAt: hoursAhead(1),
  slot: { id: 'slot-1', state: 'TAKEN', squad: null },
  attendanceFrom: hoursAhead(72),
  attendanceUntil: hoursAhead(73),
  place: null,
  viewerCanChangePlace: false,
  tips: [],
  invoices: [],
  viewerArrivedAt: null,
  otherArrivedAt: null,
  checkoutUrl: null,
  icsUrl: '/bookings/1/calendar.ics',
  price: usd(1500),
  statement,
  moneyTimeline: [],
  viewerIsCreator: true,
  viewerCanCancel: true,
  overlapsBusyTime: false,
  viewerCanAnswer: false,
  questions: [],
  viewerCanConfirmAttendance: false,
  viewerCanReportProblem: false,
  viewerCanReschedule: false,
  viewerCanWrite: false,
  cancellationQuote: { refund: usd(1500), goesBackToPack: false },
  otherParty: person('kim'),
  creator: creator('nova'),
  messages: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
};

/** The answer of the page of upcoming bookings for a person who sells nothing. */
export const upcomingPage = (nodes: readonly { id: string }[]) => ({
  viewer: {
    ...signedIn,
    canSell: false,
    canOpenSlots: false,
    calendarFeedUrl: null,
    upcomingBookings: {
      totalCount: nodes.length,
      edges: nodes.map((node) => ({ cursor: node.id, node })),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  },
});
