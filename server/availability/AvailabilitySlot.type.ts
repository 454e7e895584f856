import { CreatorRef } from '../creators/Creator.type.ts';
import { builder } from '../graphql/builder.ts';
import { idOrNobody } from '../graphql/decodeId.ts';
import { SlotStateRef } from '../graphql/enums.ts';
import { MoneyRef } from '../graphql/Money.type.ts';

export const AvailabilitySlotRef = builder.prismaNode('AvailabilitySlot', {
  description: 'A bookable time [startsAt, endsAt) of a creator.',
  id: { field: 'id' },
  findUnique: (id) => ({ id: idOrNobody(id), creator: { isActive: true } }),
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    creator: t.relation('creator', { type: CreatorRef }),
    price: t.field({
      type: MoneyRef,
      select: { priceMinor: true, currency: true },
      resolve: ({ priceMinor, currency }) => ({ amountMinor: priceMinor, currency }),
    }),
    state: t.field({
      type: SlotStateRef,
      select: { closedAt: true, bookings: { where: { status: { in: ['HELD', 'CONFIRMED', 'COMPLETED'] } }, select: { status: true }, take: 1 } },
      resolve: ({ closedAt, bookings: [booking] }) => {
        if (closedAt) return 'CLOSED';
        if (!booking) return 'FREE';
        return booking.status === 'HELD' ? 'HELD' : 'TAKEN';
      },
    }),
  }),
});

builder.prismaObjectField(AvailabilitySlotRef, 'booking', (t) =>
  t.prismaField({
    type: 'Booking',
    nullable: true,
    description: 'The live booking of the slot, for its fan and its creator alone.',
    select: { id: true },
    resolve: (query, { id }, _args, { deps, actor }) =>
      actor
        ? deps.prisma.booking.findFirst({
            ...query,
            where: { slotId: id, status: { in: ['HELD', 'CONFIRMED', 'COMPLETED'] }, OR: [{ fanId: actor.id }, { creatorId: actor.id }] },
          })
        : null,
  }),
);
