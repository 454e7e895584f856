import { z } from 'zod';
import type { Actor } from '../../../platform/access/Actor.ts';
import { visibleBookings } from '../../../areas/bookings/bookings.access.ts';
import { freeSlot } from '../../../areas/creators/creators.access.ts';
import { avatarUrl } from '../../../platform/files/mediaUrls.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { bookingEntity, BOOKING_SIDES } from './bookingEntity.ts';
import { openSlot, slotEntity, upcomingBooking } from './entities.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { TAG_NAMES, tagName } from './tagNames.ts';

export const profile = z
  .object({
    id: z.string(),
    username: z.string(),
    avatarurl: z.string(),
    bio: z.string(),
    isActive: z.boolean(),
    languages: z
      .array(z.string())
      .meta({ description: 'Spoken languages as codes: en, es, fr, de, pt, ru, zh, ja, hu.' }),
    games: z.array(z.string()),
    tags: z.array(tagName),
    hasConnectedAccount: z.boolean(),
    bookings: z
      .array(upcomingBooking)
      .meta({ description: "Upcoming bookings; only in the user's own profile." }),
    availability: z.array(openSlot).meta({
      description: 'The next open slots, in order: 100 of one profile, 10 of each in a list.',
    }),
    joined: z.string(),
    twitterUrl: z.string().nullable(),
    instagramUrl: z.string().nullable(),
    facebookUrl: z.string().nullable(),
  })
  .meta({ id: 'Profile' });

const MAX_BOOKINGS = 100;
const MAX_SLOTS = 100;
const MAX_SLOTS_IN_LIST = 10;

const PROFILE = {
  tags: { select: { tag: true }, orderBy: { createdAt: 'asc' } },
  languages: { select: { code: true }, orderBy: { position: 'asc' } },
  games: { select: { name: true }, orderBy: { position: 'asc' } },
  payoutAccount: { select: { providerAccountId: true } },
} satisfies Prisma.UserInclude;
type ProfileRow = Prisma.UserGetPayload<{ include: typeof PROFILE }>;
type Slot = { id: string; creatorId: string; startsAt: Date; endsAt: Date; priceMinor: number };

/** The profile that matches `where`, or null. */
export async function readProfile(
  deps: Deps,
  { where, actor }: { where: Prisma.UserWhereInput; actor: Actor | null },
) {
  const user = await deps.prisma.user.findFirst({ where, include: PROFILE });
  if (!user) return null;
  const slots = await deps.prisma.availabilitySlot.findMany({
    where: { creatorId: user.id, ...freeSlot(deps.now()) },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MAX_SLOTS,
  });
  const bookings = user.id === actor?.id ? await readUpcomingBookings(deps, actor) : [];
  return { ...profileEntity({ user, slots }), bookings };
}

/** The profiles of a page and the total number that matches `where`. */
export async function readProfiles(
  deps: Deps,
  { where, top, skip }: { where: Prisma.UserWhereInput; top: number; skip: number },
) {
  const [total, users] = await Promise.all([
    deps.prisma.user.count({ where }),
    deps.prisma.user.findMany({
      where,
      include: PROFILE,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: top,
      skip,
    }),
  ]);
  const byCreator = Map.groupBy(
    await readNextSlots(deps, { creatorIds: users.map(({ id }) => id) }),
    ({ creatorId }) => creatorId,
  );
  return {
    total,
    profiles: users.map((user) => profileEntity({ user, slots: byCreator.get(user.id) ?? [] })),
  };
}

/** The next free slots of each creator. Slots before the one in the creator's card are skipped. */
function readNextSlots(deps: Deps, { creatorIds }: { creatorIds: string[] }): Promise<Slot[]> {
  return deps.prisma.$queryRaw<Slot[]>`
    select s."id", s."creatorId", s."startsAt", s."endsAt", s."priceMinor"
    from "CreatorCard" c cross join lateral (
      select * from bookable_slots(${deps.now()})
      where "creatorId" = c."userId" and "startsAt" >= c."nextSlotAt"
      order by "startsAt", "id" limit ${MAX_SLOTS_IN_LIST}) s
    where c."userId" = any(${creatorIds}::uuid[])
    order by s."startsAt", s."id"`;
}

/** Held and confirmed bookings that have not ended, as fan and as creator, oldest first. */
export async function readUpcomingBookings(deps: Deps, actor: Actor) {
  const bookings = await deps.prisma.booking.findMany({
    where: {
      AND: [
        visibleBookings(actor),
        { endsAt: { gt: deps.now() }, status: { in: ['HELD', 'CONFIRMED'] } },
        { NOT: { creatorId: actor.id, status: 'HELD' } },
      ],
    },
    include: BOOKING_SIDES,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MAX_BOOKINGS,
  });
  return bookings.map((booking) => bookingEntity({ booking, actor }));
}

function profileEntity({
  user,
  slots,
}: {
  user: ProfileRow;
  slots: Slot[];
}): z.output<typeof profile> {
  const { timeZone } = user;
  return {
    id: globalId('Creator', user.id),
    username: user.username,
    avatarurl: avatarUrl(user),
    bio: user.bio,
    isActive: user.isActive,
    languages: user.languages.map(({ code }) => code),
    games: user.games.map(({ name }) => name),
    tags: user.tags.map(({ tag }) => TAG_NAMES[tag]),
    hasConnectedAccount: user.payoutAccount?.providerAccountId != null,
    bookings: [],
    availability: slots.map((slot) => ({
      ...slotEntity({ slot, id: globalId('AvailabilitySlot', slot.id), zone: timeZone }),
      timeZone,
    })),
    joined: user.createdAt.toISOString(),
    twitterUrl: user.twitterUrl,
    instagramUrl: user.instagramUrl,
    facebookUrl: user.facebookUrl,
  };
}
