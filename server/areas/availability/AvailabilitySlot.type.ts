import type { BookingStatus, Prisma } from '../../platform/database/generated/client.ts';
import { BLOCKING_STATUSES, freeSlot, seenSlot } from '../creators/creators.access.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { notBlocked } from '../safety/blocks.access.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { LIST_FEE, LIST_PRICE, LIST_SHARE } from '../../platform/graphql/listPrice.ts';
import { hasFreePlace } from './squads/squad.rules.ts';

const SlotStateRef = builder.enumType('SlotState', {
  description:
    "HELD: a fan is paying for it. CLOSED: not bookable, also because it has begun or because of the creator's minimum notice or buffer. DRAFT: not published yet; only the creator sees it.",
  values: ['FREE', 'HELD', 'TAKEN', 'CLOSED', 'DRAFT'] as const,
});

/**
 * The one booking that blocks a slot; of a squad, the viewer's place. Every field uses the same
 * filter, so that they share one query.
 */
export const liveBooking = (actor: Pick<Actor, 'id'> | null) =>
  ({
    where: {
      status: { in: BLOCKING_STATUSES },
      OR: [{ isSquad: false }, ...(actor ? [{ fanId: actor.id }] : [])],
    },
    take: 1,
  }) satisfies Prisma.AvailabilitySlot$bookingsArgs;

type StateFacts = {
  creator: {
    payoutAccount: {
      sellingPausedAt: Date | null;
      firstCompletedAt: Date | null;
    } | null;
  };
  startsAt: Date;
  closedAt: Date | null;
  isBlocked: boolean;
  isForRequest: boolean;
  bookableUntil: Date | null;
  bookings: { status: BookingStatus }[];
  reservation: { slotId: string } | null;
  squad: {
    status: string;
    deadlineAt: Date;
    size: number;
    freePlaces: number;
  } | null;
};

function getState(
  { creator, startsAt, closedAt, isBlocked, isForRequest, bookableUntil, ...slot }: StateFacts,
  { isOwn, now }: { isOwn: boolean; now: Date },
): 'FREE' | 'HELD' | 'TAKEN' | 'CLOSED' | 'DRAFT' {
  const [booking] = slot.bookings;
  const { payoutAccount: account } = creator;
  if (closedAt) return 'CLOSED';
  if (slot.squad && !hasFreePlace(slot.squad, now))
    return slot.squad.freePlaces < slot.squad.size ? 'TAKEN' : 'CLOSED';
  if (booking && !slot.squad) return booking.status === 'HELD' && !isForRequest ? 'HELD' : 'TAKEN';
  if (slot.reservation) return 'HELD';
  if (startsAt <= now) return 'CLOSED';
  if (account?.sellingPausedAt && !isOwn) return 'CLOSED';
  if (account && !account.firstCompletedAt) return 'DRAFT';
  return isBlocked || (bookableUntil && bookableUntil <= now) ? 'CLOSED' : 'FREE';
}

export const AvailabilitySlotRef = builder.prismaNode('AvailabilitySlot', {
  nullable: true,
  description: 'A bookable time [startsAt, endsAt) of a creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: uuidOrNil(id),
    creator: { isActive: true, ...notBlocked(actor) },
    ...seenSlot(actor),
  }),
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    creator: t.relation('creator', { type: CreatorRef }),
    price: t.field(LIST_PRICE),
    fee: t.field(LIST_FEE),
    share: t.field(LIST_SHARE),
    state: t.field({
      type: SlotStateRef,
      description:
        'For fans, a slot of a creator whose selling is paused is CLOSED; the creator sees the actual state. A squad is FREE while it has free places.',
      select: (_args, { actor }) => ({
        creatorId: true,
        startsAt: true,
        closedAt: true,
        isBlocked: true,
        isForRequest: true,
        bookableUntil: true,
        creator: {
          select: { payoutAccount: { select: { sellingPausedAt: true, firstCompletedAt: true } } },
        },
        bookings: { ...liveBooking(actor), select: { status: true } },
        reservation: { select: { slotId: true } },
        squad: {
          select: {
            status: true,
            deadlineAt: true,
            size: true,
            freePlaces: true,
          },
        },
      }),
      resolve: (slot, _args, { deps, actor }) =>
        getState(slot, { isOwn: actor?.id === slot.creatorId, now: deps.now() }),
    }),
    reservedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Until when the slot is reserved for the viewer, who can book it although it is HELD; else null.',
      select: { reservation: { select: { fanId: true, expiresAt: true } } },
      resolve: ({ reservation }, _args, { actor }) =>
        actor && reservation?.fanId === actor.id ? reservation.expiresAt : null,
    }),
  }),
});

builder.prismaObjectFields(CreatorRef, (t) => ({
  nextSlot: t.field({
    type: AvailabilitySlotRef,
    nullable: true,
    description: 'The earliest free slot.',
    // Selected along with the creators, so that a list needs one query.
    select: (_args, { deps }, nested) => ({
      slots: nested({
        where: freeSlot(deps.now()),
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        take: 1,
      }),
    }),
    resolve: ({ slots: [soonest] }) => soonest ?? null,
  }),
}));
