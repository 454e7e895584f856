import type { Actor } from '../../platform/access/Actor.ts';
import type { BookingStatus, Prisma } from '../../platform/database/generated/client.ts';
import { notBlocked } from '../safety/blocks.access.ts';

/** Everyone can see active users; deleted and deactivated ones do not exist for others. */
export const VISIBLE = { isActive: true, deletedAt: null } satisfies Prisma.UserWhereInput;

export const SELLING = {
  NOT: { payoutAccount: { sellingPausedAt: { not: null } } },
} satisfies Prisma.UserWhereInput;

/**
 * A creator whose payout account has never been enabled. The slots are drafts, which nobody else
 * sees.
 */
export const DRAFTING = {
  payoutAccount: { firstCompletedAt: null },
} satisfies Prisma.UserWhereInput;

/** Slots that this actor may see: published ones, and own drafts. */
export const seenSlot = (actor: Pick<Actor, 'id'> | null) =>
  ({
    OR: [{ creator: { NOT: DRAFTING } }, ...(actor ? [{ creatorId: actor.id }] : [])],
  }) satisfies Prisma.AvailabilitySlotWhereInput;

/** VISIBLE for this actor: excludes people with a block in either direction. */
export const visibleTo = (actor: Pick<Actor, 'id'> | null) =>
  ({ ...VISIBLE, ...notBlocked(actor) }) satisfies Prisma.UserWhereInput;

/** Someone with a tag; only creators sell. */
export const CREATOR = { tags: { some: {} } } satisfies Prisma.UserWhereInput;

export const OFFERED_SERVICE = {
  status: 'ACTIVE',
  creator: SELLING,
} satisfies Prisma.FixedServiceWhereInput;

/**
 * At most one booking of a slot, and of each place of a squad, has one of these statuses; it blocks the
 * slot or the place. SQL: booking_blocks_slot(status).
 */
export const BLOCKING_STATUSES: BookingStatus[] = ['HELD', 'CONFIRMED', 'COMPLETED'];

/** A slot that can be booked now. SQL: bookable_slots(at). */
export function freeSlot(now: Date): Prisma.AvailabilitySlotWhereInput {
  return {
    closedAt: null,
    creator: SELLING,
    startsAt: { gt: now },
    isBlocked: false,
    AND: [
      { OR: [{ bookableUntil: null }, { bookableUntil: { gt: now } }] },
      {
        OR: [
          { isSquad: false },
          {
            squad: {
              status: 'OPEN',
              deadlineAt: { gt: now },
              freePlaces: { gt: 0 },
            },
          },
        ],
      },
    ],
    bookings: { none: { status: { in: BLOCKING_STATUSES }, isSquad: false } },
    reservation: null,
  };
}

/** Bookings whose session takes place; excludes undecided squads, which may not. */
export const TAKES_PLACE = {
  OR: [{ isSquad: false }, { slot: { squad: { status: 'CONFIRMED' } } }],
} satisfies Prisma.BookingWhereInput;

/** Published slots that this actor could book now, without those of blocked or blocking people. */
export const offeredSlot = (
  actor: Pick<Actor, 'id'> | null,
  { now }: { now: Date },
): Prisma.AvailabilitySlotWhereInput => ({
  AND: [freeSlot(now), { isForRequest: false, creator: { ...visibleTo(actor), NOT: DRAFTING } }],
});

/** SELLING as SQL: the condition on the id of a creator. */
export const sellsSql = (creatorId: string): string =>
  `not exists (select 1 from "PayoutAccount" paused where paused."userId" = ${creatorId} and paused."sellingPausedAt" is not null)`;

/** DRAFTING as SQL: the condition on the id of a creator. */
export const draftsSql = (creatorId: string): string =>
  `exists (select 1 from "PayoutAccount" drafting where drafting."userId" = ${creatorId} and drafting."firstCompletedAt" is null)`;

/** CREATOR as SQL: the condition on the id of a user. */
export const isCreatorSql = (userId: string): string =>
  `exists (select 1 from "CreatorTag" tagged where tagged."userId" = ${userId})`;
