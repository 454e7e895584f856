import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { UserErrorRef, userErrorValue } from '../../../platform/graphql/UserError.type.ts';
import { type ClosingOutcome, deleteAvailabilitySlots } from './deleteAvailabilitySlots.ts';
import { manySlots, getSlotIds } from './slotBatch.ts';

const DeleteAvailabilitySlotsInput = builder.inputType('DeleteAvailabilitySlotsInput', {
  fields: (t) => ({ slotIds: t.idList({ validate: manySlots }) }),
});

const ClosingOutcomeRef = builder.objectRef<ClosingOutcome>('AvailabilitySlotClosing').implement({
  description: 'The result of closing one slot of a batch.',
  fields: (t) => ({
    slotId: t.id({ resolve: ({ slotId }) => slotId }),
    error: t.field({
      type: UserErrorRef,
      nullable: true,
      resolve: ({ error }) => userErrorValue(error),
    }),
  }),
});

const DeleteAvailabilitySlotsSuccess = builder
  .objectRef<{ results: ClosingOutcome[] }>('DeleteAvailabilitySlotsSuccess')
  .implement({
    fields: (t) => ({ results: t.expose('results', { type: [ClosingOutcomeRef] }) }),
  });

builder.mutationField('deleteAvailabilitySlots', (t) =>
  t.field({
    type: DeleteAvailabilitySlotsSuccess,
    description: 'Closes many open slots of the viewer, with a result for each.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteAvailabilitySlotsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const outcomes = await deleteAvailabilitySlots(deps, requireActor(actor), {
        slotIds: getSlotIds(input.slotIds),
      });
      return {
        results: outcomes.map(({ error }, index) => ({
          slotId: String(input.slotIds[index]),
          error,
        })),
      };
    },
  }),
);
