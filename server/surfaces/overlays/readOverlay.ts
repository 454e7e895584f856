import { createHash } from 'node:crypto';
import { averageRating } from '../../areas/creators/reputation.rules.ts';
import { readOpenDrop, type OpenDrop } from '../../areas/drops/readOpenDrop.ts';
import { freeSlot, OFFERED_SERVICE, VISIBLE } from '../../areas/creators/creators.access.ts';
import { OFFERED_TYPE } from '../../areas/sessionTypes/sessionTypes.access.ts';
import { avatarUrl } from '../../platform/files/mediaUrls.ts';
import { findUserId } from '../../platform/database/findUserId.ts';
import type { Squad } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import type { Money } from '../../platform/money/money.rules.ts';

const MAX_SLOTS = 50;
const MAX_SERVICES = 50;
const MAX_SESSION_TYPES = 20;

/** The overlay document, version 1: fields are only ever added. URLs are absolute, instants UTC. */
type Overlay = {
  version: 1;
  creator: {
    username: string;
    url: string;
    avatarUrl: string;
    bio: string;
    tags: string[];
    languages: string[];
    games: string[];
    timeZone: string;
    /** Average of the reviews, 1 to 5; null without reviews. */
    rating: number | null;
    reviewCount: number;
  };
  /** False when the user's tags allow no slots; an empty list is then expected. */
  canOpenSlots: boolean;
  freeSlotCount: number;
  /** What is reserved for the viewers of the stream; null without an open drop. */
  drop: {
    code: string;
    url: string;
    remaining: number;
    slotCount: number;
    endsAt: string;
  } | null;
  /**
   * `title` is that of the session type; null without one. `squad` is set when several fans book
   * places, each at the price.
   */
  nextSlots: {
    startsAt: string;
    endsAt: string;
    price: Money;
    title: string | null;
    url: string;
    squad: { size: number; minimum: number; takenCount: number; deadlineAt: string } | null;
  }[];
  /** Session types by appointment, while the creator takes requests. */
  sessionTypes: { title: string; durationMinutes: number; price: Money; url: string }[];
  services: {
    title: string;
    description: string;
    deliveryDeadlineDays: number;
    price: Money;
    url: string;
  }[];
};

/** An overlay as it is sent. `id` is a hash of the contents, equal in every process. */
export type SentOverlay = { id: string; creatorId: string; username: string; json: string };

async function findCreator(deps: Deps, username: string) {
  const id = await findUserId(deps.prisma, username);
  if (id === null) return null;
  const free = freeSlot(deps.now());
  return deps.prisma.user.findFirst({
    where: { id, ...VISIBLE },
    include: {
      tags: { orderBy: { createdAt: 'asc' } },
      languages: { orderBy: { position: 'asc' } },
      games: { orderBy: { position: 'asc' } },
      reputation: { select: { ratingSum: true, reviewCount: true } },
      services: {
        where: OFFERED_SERVICE,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: MAX_SERVICES,
      },
      sessionTypes: {
        where: { ...OFFERED_TYPE, mode: 'APPOINTMENT' },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: MAX_SESSION_TYPES,
      },
      slots: {
        where: free,
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        take: MAX_SLOTS,
        include: { sessionType: { select: { title: true } }, squad: true },
      },
      _count: { select: { slots: { where: free } } },
    },
  });
}

/**
 * The public profile, the next free slots, the session types by appointment and the services of an
 * active user; null when there is none.
 */
export async function readOverlay(
  deps: Deps,
  { username }: { username: string },
): Promise<SentOverlay | null> {
  const user = await findCreator(deps, username);
  if (!user) return null;
  const { publicUrl } = deps.env;
  const url = `${publicUrl}/profile/${user.username}`;
  const overlay: Overlay = {
    version: 1,
    creator: {
      username: user.username,
      url,
      avatarUrl: publicUrl + avatarUrl(user),
      bio: user.bio,
      tags: user.tags.map(({ tag }) => tag),
      languages: user.languages.map(({ code }) => code),
      games: user.games.map(({ name }) => name),
      timeZone: user.timeZone,
      rating: user.reputation && averageRating(user.reputation),
      reviewCount: user.reputation?.reviewCount ?? 0,
    },
    canOpenSlots: user.tags.some(({ tag }) => deps.env.slotTags.includes(tag)),
    freeSlotCount: user._count.slots,
    drop: toDrop(await readOpenDrop(deps, { creatorId: user.id }), { publicUrl }),
    nextSlots: user.slots.map((slot) => ({
      startsAt: slot.startsAt.toISOString(),
      endsAt: slot.endsAt.toISOString(),
      price: { amountMinor: slot.priceMinor, currency: slot.currency },
      title: slot.sessionType?.title ?? null,
      url: `${url}?slot=${urlId('AvailabilitySlot', slot.id)}`,
      squad: slot.squad && toSquad(slot.squad),
    })),
    sessionTypes: (user.takesRequests ? user.sessionTypes : []).map(
      ({ title, durationMinutes, priceMinor, currency }) => ({
        title,
        durationMinutes,
        price: { amountMinor: priceMinor, currency },
        url,
      }),
    ),
    services: user.services.map(
      ({ title, description, deliveryDeadlineDays, priceMinor, currency }) => ({
        title,
        description,
        deliveryDeadlineDays,
        price: { amountMinor: priceMinor, currency },
        url,
      }),
    ),
  };
  const json = JSON.stringify(overlay);
  return {
    id: createHash('sha256').update(json).digest('base64url').slice(0, 22),
    creatorId: user.id,
    username: user.username,
    json,
  };
}

function toSquad({
  size,
  minimum,
  freePlaces,
  deadlineAt,
}: Squad): Overlay['nextSlots'][number]['squad'] {
  return { size, minimum, takenCount: size - freePlaces, deadlineAt: deadlineAt.toISOString() };
}

function toDrop(drop: OpenDrop | null, { publicUrl }: { publicUrl: string }): Overlay['drop'] {
  if (!drop) return null;
  const { endsAt, ...open } = drop;
  return { ...open, url: `${publicUrl}/drop/${drop.code}`, endsAt: endsAt.toISOString() };
}
