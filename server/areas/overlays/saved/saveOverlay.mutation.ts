import { builder } from '../../../platform/graphql/builder.ts';
import { EmailNotVerifiedError } from '../../accounts/accounts.errors.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { SavedOverlayInvalidError, SavedOverlayLimitError } from '../overlays.errors.ts';
import { MAX_SAVED_OVERLAYS } from './savedOverlay.rules.ts';
import { readGoal, savedOverlayInputFields } from './SavedOverlayInput.type.ts';
import { savedOverlaySuccess } from './savedOverlaySuccess.ts';
import { saveOverlay } from './saveOverlay.ts';

const SaveOverlayInput = builder.inputType('SaveOverlayInput', {
  fields: savedOverlayInputFields,
});

const SaveOverlaySuccess = savedOverlaySuccess('SaveOverlaySuccess');

builder.mutationField('saveOverlay', (t) =>
  t.field({
    type: SaveOverlaySuccess,
    description: `Saves an overlay under a new URL. At most ${MAX_SAVED_OVERLAYS} per creator.`,
    authScopes: { signedIn: true },
    errors: {
      types: [EmailNotVerifiedError, SavedOverlayInvalidError, SavedOverlayLimitError],
    },
    args: { input: t.arg({ type: SaveOverlayInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const creator = requireActor(actor);
      const id = await saveOverlay(deps, creator, {
        ...input,
        goal: readGoal(input),
      });
      return { id, creatorId: creator.id };
    },
  }),
);
