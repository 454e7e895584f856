import { SquadStatus } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { AvailabilitySlotRef } from '../AvailabilitySlot.type.ts';

export const SquadStatusRef = builder.enumType(SquadStatus, {
  name: 'SquadStatus',
  description:
    'OPEN until the deadline, then CONFIRMED (the session takes place, even if fans leave) or TOO_FEW (everyone was refunded); CANCELLED by the creator.',
});

export const SquadRef = builder.prismaObject('Squad', {
  description:
    'The places of a slot that several fans book, each for the price of the slot. Who booked the other places is not shown to fans.',
  fields: (t) => ({
    size: t.exposeInt('size'),
    minimum: t.exposeInt('minimum', {
      description: 'The session takes place when this many places are paid at the deadline.',
    }),
    takenCount: t.int({
      description: 'Places that are booked or held.',
      select: { size: true, freePlaces: true },
      resolve: ({ size, freePlaces }) => size - freePlaces,
    }),
    deadlineAt: t.expose('deadlineAt', {
      type: 'DateTime',
      description: 'No place can be booked after it.',
    }),
    status: t.expose('status', { type: SquadStatusRef }),
  }),
});

builder.prismaObjectFields(AvailabilitySlotRef, (t) => ({
  squad: t.relation('squad', {
    type: SquadRef,
    nullable: true,
    description: 'Set when several fans book places of the slot.',
  }),
}));
