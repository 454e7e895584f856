import { builder } from '../../../platform/graphql/builder.ts';
import { AvailabilitySlotRef } from '../../availability/AvailabilitySlot.type.ts';
import { offeredSlot } from '../../creators/creators.access.ts';
import { GameEventRef } from '../Game.type.ts';

builder.prismaObjectField(GameEventRef, 'slots', (t) =>
  t.relatedConnection('slots', {
    description: 'Free slots that creators offer for the event, earliest first.',
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    query: (_args, { deps, actor }) => ({
      where: offeredSlot(actor, { now: deps.now() }),
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    }),
  }),
);

builder.prismaObjectField(AvailabilitySlotRef, 'gameEvent', (t) =>
  t.relation('gameEvent', {
    nullable: true,
    description: 'The event of a game for which the creator offers the slot.',
  }),
);
