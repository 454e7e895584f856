import { builder } from '../../../platform/graphql/builder.ts';
import { UserErrorRef, userErrorValue } from '../../../platform/graphql/UserError.type.ts';
import { AvailabilitySlotRef } from '../AvailabilitySlot.type.ts';
import type { SlotOutcome } from './createAvailabilitySlots.ts';

export const SlotOutcomeRef = builder.objectRef<SlotOutcome>('AvailabilitySlotOutcome').implement({
  description: 'The result for one slot of a batch.',
  fields: (t) => ({
    slot: t.prismaField({
      type: AvailabilitySlotRef,
      nullable: true,
      resolve: (query, { slotId }, _args, { deps }) =>
        slotId
          ? deps.prisma.availabilitySlot.findUnique({ ...query, where: { id: slotId } })
          : null,
    }),
    error: t.field({
      type: UserErrorRef,
      nullable: true,
      resolve: ({ error }) => userErrorValue(error),
    }),
  }),
});
