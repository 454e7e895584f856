import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import {
  CannotOpenSlotsError,
  SessionTypeModeError,
  SessionTypeNotFoundError,
  SlotInvalidError,
  SlotOverlapError,
} from '../availability.errors.ts';
import { AvailabilitySlotRef } from '../AvailabilitySlot.type.ts';
import { CreateAvailabilitySlotInput, readSlotInput } from './CreateAvailabilitySlotInput.type.ts';
import { createAvailabilitySlot } from './createAvailabilitySlots.ts';

const CreateAvailabilitySlotSuccess = builder
  .objectRef<{ slotId: string }>('CreateAvailabilitySlotSuccess')
  .implement({
    fields: (t) => ({
      slot: t.prismaField({
        type: AvailabilitySlotRef,
        resolve: (query, { slotId }, _args, { deps }) =>
          deps.prisma.availabilitySlot.findUniqueOrThrow({ ...query, where: { id: slotId } }),
      }),
    }),
  });

builder.mutationField('createAvailabilitySlot', (t) =>
  t.field({
    type: CreateAvailabilitySlotSuccess,
    description: 'Opens one slot of the viewer.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        CannotOpenSlotsError,
        EmailNotVerifiedError,
        SessionTypeModeError,
        SessionTypeNotFoundError,
        SlotInvalidError,
        SlotOverlapError,
      ],
    },
    args: { input: t.arg({ type: CreateAvailabilitySlotInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      slotId: await createAvailabilitySlot(deps, requireActor(actor), readSlotInput(input)),
    }),
  }),
);
