import { z } from 'zod';
import { builder } from '../graphql/builder.ts';
import { decodeId } from '../graphql/decodeId.ts';
import { registerUserError, UserErrorRef } from '../graphql/UserError.type.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { CannotOpenSlotsError, SlotBookedError, SlotInvalidError, SlotNotFoundError, SlotOverlapError } from './availability.errors.ts';
import { AvailabilitySlotRef } from './AvailabilitySlot.type.ts';
import { createAvailabilitySlot, createAvailabilitySlots, type SlotOutcome } from './createAvailabilitySlots.ts';
import { deleteAvailabilitySlot } from './deleteAvailabilitySlot.ts';

for (const errorClass of [CannotOpenSlotsError, SlotBookedError, SlotInvalidError, SlotNotFoundError, SlotOverlapError]) registerUserError(errorClass);

const NewSlotInput = builder.inputType('CreateAvailabilitySlotInput', {
  fields: (t) => ({
    startsAt: t.field({ type: 'DateTime' }),
    durationMinutes: t.int({ description: '30, 45 or 60.' }),
    priceMinor: t.int({ description: 'Minor units; 0 is free, else at least 50.' }),
  }),
});
const NewSlotsInput = builder.inputType('CreateAvailabilitySlotsInput', {
  fields: (t) => ({ slots: t.field({ type: [NewSlotInput], validate: z.array(z.unknown()).min(1).max(500) }) }),
});
const DeleteSlotInput = builder.inputType('DeleteAvailabilitySlotInput', { fields: (t) => ({ slotId: t.id() }) });

const SlotOutcomeRef = builder.objectRef<SlotOutcome>('AvailabilitySlotOutcome').implement({
  description: 'What became of one slot of many.',
  fields: (t) => ({
    slot: t.prismaField({
      type: AvailabilitySlotRef,
      nullable: true,
      resolve: (query, { slotId }, _args, { deps }) => (slotId ? deps.prisma.availabilitySlot.findUnique({ ...query, where: { id: slotId } }) : null),
    }),
    error: t.field({ type: UserErrorRef, nullable: true, resolve: ({ error }) => error }),
  }),
});

const CreateSlotSuccess = builder.objectRef<{ slotId: string }>('CreateAvailabilitySlotSuccess').implement({
  fields: (t) => ({
    slot: t.prismaField({
      type: AvailabilitySlotRef,
      resolve: (query, { slotId }, _args, { deps }) => deps.prisma.availabilitySlot.findUniqueOrThrow({ ...query, where: { id: slotId } }),
    }),
  }),
});
const CreateSlotsSuccess = builder.objectRef<{ results: SlotOutcome[] }>('CreateAvailabilitySlotsSuccess').implement({
  fields: (t) => ({ results: t.expose('results', { type: [SlotOutcomeRef] }) }),
});
const DeleteSlotSuccess = builder.objectRef<{ deletedId: string }>('DeleteAvailabilitySlotSuccess').implement({
  fields: (t) => ({ deletedId: t.exposeID('deletedId') }),
});

builder.mutationFields((t) => ({
  createAvailabilitySlot: t.field({
    type: CreateSlotSuccess,
    description: 'Opens one slot of the signed-in creator.',
    authScopes: { signedIn: true },
    errors: { types: [CannotOpenSlotsError, SlotInvalidError, SlotOverlapError] },
    args: { input: t.arg({ type: NewSlotInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({ slotId: await createAvailabilitySlot(deps, requireActor(actor), input) }),
  }),
  createAvailabilitySlots: t.field({
    type: CreateSlotsSuccess,
    description: 'Opens many slots, each for itself, with a result for each.',
    authScopes: { signedIn: true },
    errors: { types: [CannotOpenSlotsError] },
    args: { input: t.arg({ type: NewSlotsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({ results: await createAvailabilitySlots(deps, requireActor(actor), input) }),
  }),
  deleteAvailabilitySlot: t.field({
    type: DeleteSlotSuccess,
    description: 'Closes an open slot of the signed-in creator.',
    authScopes: { signedIn: true },
    errors: { types: [SlotNotFoundError, SlotBookedError] },
    args: { input: t.arg({ type: DeleteSlotInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const slotId = decodeId({ type: 'AvailabilitySlot', id: String(input.slotId) });
      if (!slotId) throw new SlotNotFoundError();
      await deleteAvailabilitySlot(deps, requireActor(actor), { slotId });
      return { deletedId: String(input.slotId) };
    },
  }),
}));
