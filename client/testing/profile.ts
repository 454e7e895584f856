import { MINUTE_MS } from '../generated/timeUnits.rules.ts';

/** Server responses about a creator's profile, for tests that open pages. */

export const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

/** A slot of 30 minutes that starts the given number of minutes from now. */
export function slotIn(minutes: number, more: object = {}) {
  const start = Date.now() + minutes * MINUTE_MS;
  const startsAt = new Date(start).toISOString();
  const endsAt = new Date(start + 30 * MINUTE_MS).toISOString();
  return {
    id: `slot-${minutes}`,
    startsAt,
    endsAt,
    state: 'FREE',
    price: usd(1200),
    fee: usd(120),
    share: usd(1080),
    booking: null,
    reservedUntil: null,
    sessionType: null,
    squad: null,
    ...more,
  };
}

/** A service of the profile that can be ordered. */
export const serviceAt = (priceMinor: number) => ({
  id: 'service-1',
  title: 'Replay review',
  description: 'I watch your match.',
  deliveryDeadlineDays: 3,
  changesIncluded: 1,
  status: 'ACTIVE',
  image: null,
  price: usd(priceMinor),
  fee: usd(priceMinor / 10),
  creator: { id: 'creator-1', username: 'nova', isViewer: false },
});

/** The viewer's own booking of a slot, confirmed if nothing else is said. */
export const ownBooking = (more: object = {}) => ({
  id: 'booking-1',
  status: 'CONFIRMED',
  checkoutUrl: null,
  holdExpiresAt: new Date(Date.now() + 20 * MINUTE_MS).toISOString(),
  couponCode: null,
  viewerIsCreator: false,
  slotPrice: usd(1200),
  discount: usd(0),
  price: usd(1200),
  byGiftCard: usd(0),
  fee: usd(120),
  share: usd(1080),
  ...more,
});

export const getProfile = (more: object = {}) => ({
  id: 'creator-1',
  username: 'nova',
  avatarUrl: '/profile/6.jpg',
  coverUrl: null,
  bio: '',
  tags: ['GAMER'],
  languages: [],
  games: [],
  joinedAt: '2026-01-01T00:00:00Z',
  timeZone: 'UTC',
  isViewer: false,
  takesRequests: true,
  isSellingPaused: false,
  isPayoutVerified: true,
  followerCount: 0,
  isFollowed: false,
  hasConnectedAccount: true,
  lowestPrice: usd(1200),
  twitterUrl: null,
  instagramUrl: null,
  facebookUrl: null,
  slots: [],
  services: [],
  packs: [],
  sessionTypes: [],
  openSlots: { edges: [] },
  nextSlot: null,
  reputation: {
    averageRating: null,
    reviewCount: 0,
    completedSessions: 0,
    onTimePercent: null,
    rebookedPercent: null,
    medianReplyMinutes: null,
  },
  ...more,
});
