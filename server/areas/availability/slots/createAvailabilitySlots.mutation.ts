import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { CannotOpenSlotsError } from '../availability.errors.ts';
import { SlotOutcomeRef } from './AvailabilitySlotOutcome.type.ts';
import { CreateAvailabilitySlotInput, readSlotInput } from './CreateAvailabilitySlotInput.type.ts';
import { createAvailabilitySlots, type SlotOutcome } from './createAvailabilitySlots.ts';
import { manySlots } from './slotBatch.ts';

const CreateAvailabilitySlotsInput = builder.inputType('CreateAvailabilitySlotsInput', {
  fields: (t) => ({
    slots: t.field({ type: [CreateAvailabilitySlotInput], validate: manySlots }),
    areDraftsAllowed: t.boolean({
      required: false,
      description:
        'Saves the slots as drafts when payouts are all that is missing. Drafts are published when payouts are complete; until then only the creator sees them.',
    }),
  }),
});

const CreateAvailabilitySlotsSuccess = builder
  .objectRef<{ results: SlotOutcome[] }>('CreateAvailabilitySlotsSuccess')
  .implement({
    fields: (t) => ({ results: t.expose('results', { type: [SlotOutcomeRef] }) }),
  });

builder.mutationField('createAvailabilitySlots', (t) =>
  t.field({
    type: CreateAvailabilitySlotsSuccess,
    description: 'Opens many slots independently, with a result for each.',
    authScopes: { signedIn: true },
    errors: { types: [CannotOpenSlotsError, EmailNotVerifiedError] },
    args: { input: t.arg({ type: CreateAvailabilitySlotsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      results: await createAvailabilitySlots(deps, requireActor(actor), {
        slots: input.slots.map(readSlotInput),
        areDraftsAllowed: input.areDraftsAllowed ?? false,
      }),
    }),
  }),
);
