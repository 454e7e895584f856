import { AvailabilitySlotRef } from '../availability/AvailabilitySlot.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { SessionTypeRef } from './SessionType.type.ts';

builder.prismaObjectFields(AvailabilitySlotRef, (t) => ({
  sessionType: t.relation('sessionType', {
    type: SessionTypeRef,
    nullable: true,
    description: 'Null for a slot that was opened without one.',
  }),
}));
