import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { CannotOpenSlotsError, SlotInvalidError } from '../availability.errors.ts';
import { SlotOutcomeRef } from './AvailabilitySlotOutcome.type.ts';
import type { SlotOutcome } from './createAvailabilitySlots.ts';
import { priceAvailabilitySlots } from './priceAvailabilitySlots.ts';
import { manySlots, getSlotIds } from './slotBatch.ts';

const PriceAvailabilitySlotsInput = builder.inputType('PriceAvailabilitySlotsInput', {
  fields: (t) => ({
    slotIds: t.idList({ validate: manySlots }),
    priceMinor: t.int({ description: 'Minor units; 0 (free) or at least 50.' }),
  }),
});

const PriceAvailabilitySlotsSuccess = builder
  .objectRef<{ results: SlotOutcome[] }>('PriceAvailabilitySlotsSuccess')
  .implement({
    fields: (t) => ({ results: t.expose('results', { type: [SlotOutcomeRef] }) }),
  });

builder.mutationField('priceAvailabilitySlots', (t) =>
  t.field({
    type: PriceAvailabilitySlotsSuccess,
    description:
      'Changes the price of many open slots, with a result for each; booked slots keep theirs.',
    authScopes: { signedIn: true },
    errors: { types: [CannotOpenSlotsError, SlotInvalidError] },
    args: { input: t.arg({ type: PriceAvailabilitySlotsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      results: await priceAvailabilitySlots(deps, requireActor(actor), {
        slotIds: getSlotIds(input.slotIds),
        priceMinor: input.priceMinor,
      }),
    }),
  }),
);
