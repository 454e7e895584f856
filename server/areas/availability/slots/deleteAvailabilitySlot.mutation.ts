import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { SlotBookedError, SlotNotFoundError, SlotReservedError } from '../availability.errors.ts';
import { deleteAvailabilitySlot } from './deleteAvailabilitySlots.ts';

const DeleteAvailabilitySlotInput = builder.inputType('DeleteAvailabilitySlotInput', {
  fields: (t) => ({ slotId: t.id() }),
});

const DeleteAvailabilitySlotSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteAvailabilitySlotSuccess')
  .implement({
    fields: (t) => ({ deletedId: t.exposeID('deletedId') }),
  });

builder.mutationField('deleteAvailabilitySlot', (t) =>
  t.field({
    type: DeleteAvailabilitySlotSuccess,
    description: 'Closes an open slot of the viewer.',
    authScopes: { signedIn: true },
    errors: { types: [SlotNotFoundError, SlotBookedError, SlotReservedError] },
    args: { input: t.arg({ type: DeleteAvailabilitySlotInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const slotId = decodeId({ type: 'AvailabilitySlot', id: String(input.slotId) });
      if (!slotId) throw new SlotNotFoundError();
      await deleteAvailabilitySlot(deps, requireActor(actor), { slotId });
      return { deletedId: String(input.slotId) };
    },
  }),
);
