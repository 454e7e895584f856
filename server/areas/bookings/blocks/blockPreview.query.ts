import { requireActor } from '../../accounts/requireActor.ts';
import type { Booking } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { PackPurchaseRef } from '../../packs/purchases/PackPurchase.type.ts';
import { betweenTwo } from '../../safety/betweenTwo.ts';
import { findBlockable } from '../../safety/findBlockable.ts';
import { BookingRef } from '../Booking.type.ts';
import { blockOutcome, type BlockOutcome } from './blockOutcome.rules.ts';
import { liveBookingsBetween } from './liveBookingsBetween.ts';

const BlockOutcomeRef = builder.enumType('BlockOutcome', {
  description:
    'What a block does with a booking. RELEASED: it was not paid. CANCELLED: the fan is refunded in full. ENDED: no automatic refund; the money is held until staff decide.',
  values: ['RELEASED', 'CANCELLED', 'ENDED'] as const satisfies BlockOutcome[],
});

type Previewed = { booking: Booking; outcome: BlockOutcome };

const BlockedBookingRef = builder.objectRef<Previewed>('BlockedBooking').implement({
  description: 'A booking that a block would end.',
  fields: (t) => ({
    booking: t.prismaField({
      type: BookingRef,
      resolve: (query, { booking: { id } }, _args, { deps }) =>
        deps.prisma.booking.findUniqueOrThrow({ ...query, where: { id } }),
    }),
    outcome: t.expose('outcome', { type: BlockOutcomeRef }),
    refund: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'The amount refunded to the fan immediately.',
      resolve: ({ booking: { totalMinor, currency }, outcome }) =>
        outcome === 'CANCELLED' ? { amountMinor: totalMinor, currency } : null,
    }),
  }),
});

/** Above the number of bookings and packs that two people have with each other. */
const MAX_BOOKINGS = 200;
const MAX_PACKS = 40;

type Preview = {
  username: string;
  pair: { ownerId: string; personId: string };
};

export const BlockPreviewRef = builder.objectRef<Preview>('BlockPreview').implement({
  description: 'What blocking a person would end.',
  fields: (t) => ({
    username: t.exposeString('username'),
    bookings: t.field({
      type: [BlockedBookingRef],
      description: 'Upcoming and current bookings of the two, earliest first.',
      resolve: async ({ pair }, _args, { deps }) => {
        const now = deps.now();
        const bookings = await deps.prisma.booking.findMany({
          where: liveBookingsBetween(pair, now),
          orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
          take: MAX_BOOKINGS,
        });
        return bookings.map((booking) => {
          const byCreator = booking.creatorId === pair.ownerId;
          return {
            booking,
            outcome: blockOutcome({ booking, byCreator, now }),
          };
        });
      },
    }),
    requestCount: t.int({
      description: 'Pending requests of the two, which end.',
      resolve: ({ pair }, _args, { deps }) =>
        deps.prisma.sessionRequest.count({ where: { ...betweenTwo(pair), status: 'PENDING' } }),
    }),
    packs: t.prismaField({
      type: [PackPurchaseRef],
      description: 'Packs of the two with unused sessions, which are refunded.',
      resolve: (query, { pair }, _args, { deps }) =>
        deps.prisma.packPurchase.findMany({
          ...query,
          where: {
            ...betweenTwo(pair),
            status: 'ACTIVE',
            payments: { some: { packSession: { not: null }, bookingId: null } },
          },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          take: MAX_PACKS,
        }),
    }),
  }),
});

builder.queryField('blockPreview', (t) =>
  t.field({
    type: BlockPreviewRef,
    nullable: true,
    description: 'Null when the viewer cannot block this person.',
    authScopes: { signedIn: true },
    args: { username: t.arg.string() },
    resolve: async (_root, { username }, { deps, actor }) => {
      const owner = requireActor(actor);
      const person = await findBlockable(deps.prisma, {
        actor: owner,
        username,
      });
      return (
        person && {
          username: person.username,
          pair: { ownerId: owner.id, personId: person.id },
        }
      );
    },
  }),
);
