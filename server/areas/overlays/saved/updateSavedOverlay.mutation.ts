import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { SavedOverlayInvalidError, SavedOverlayNotFoundError } from '../overlays.errors.ts';
import { readGoal, savedOverlayInputFields } from './SavedOverlayInput.type.ts';
import { savedOverlaySuccess } from './savedOverlaySuccess.ts';
import { updateSavedOverlay } from './updateSavedOverlay.ts';

const UpdateSavedOverlayInput = builder.inputType('UpdateSavedOverlayInput', {
  fields: (t) => ({
    savedOverlayId: t.id(),
    ...savedOverlayInputFields(t),
    isGoalRestarted: t.boolean({
      required: false,
      description: 'Start counting again now. A goal of another kind always does.',
    }),
  }),
});

const UpdateSavedOverlaySuccess = savedOverlaySuccess('UpdateSavedOverlaySuccess');

builder.mutationField('updateSavedOverlay', (t) =>
  t.field({
    type: UpdateSavedOverlaySuccess,
    description: "Changes one of the viewer's saved overlays; browser sources show it at once.",
    authScopes: { signedIn: true },
    errors: { types: [SavedOverlayInvalidError, SavedOverlayNotFoundError] },
    args: { input: t.arg({ type: UpdateSavedOverlayInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const creator = requireActor(actor);
      const { savedOverlayId, name, options, hasCountdown } = input;
      const id = decodeId({ type: 'SavedOverlay', id: String(savedOverlayId) });
      if (!id) throw new SavedOverlayNotFoundError();
      await updateSavedOverlay(deps, creator, {
        id,
        name,
        options,
        hasCountdown,
        goal: readGoal(input),
        isGoalRestarted: input.isGoalRestarted ?? false,
      });
      return { id, creatorId: creator.id };
    },
  }),
);
