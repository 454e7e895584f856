import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { viewerSuccess } from '../../accounts/ViewerSuccess.type.ts';
import { SavedOverlayNotFoundError } from '../overlays.errors.ts';
import { deleteSavedOverlay } from './deleteSavedOverlay.ts';

const DeleteSavedOverlayInput = builder.inputType('DeleteSavedOverlayInput', {
  fields: (t) => ({ savedOverlayId: t.id() }),
});

const DeleteSavedOverlaySuccess = viewerSuccess('DeleteSavedOverlaySuccess');

builder.mutationField('deleteSavedOverlay', (t) =>
  t.field({
    type: DeleteSavedOverlaySuccess,
    description: "Deletes one of the viewer's saved overlays; its URL then shows nothing.",
    authScopes: { signedIn: true },
    errors: { types: [SavedOverlayNotFoundError] },
    args: { input: t.arg({ type: DeleteSavedOverlayInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const creator = requireActor(actor);
      const id = decodeId({
        type: 'SavedOverlay',
        id: String(input.savedOverlayId),
      });
      if (!id) throw new SavedOverlayNotFoundError();
      await deleteSavedOverlay(deps, creator, { id });
      return { userId: creator.id };
    },
  }),
);
