import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { alertInputFields, readAlertHours } from '../AlertInput.type.ts';
import {
  AlertInvalidError,
  SavedSearchExistsError,
  SavedSearchInvalidError,
  SavedSearchNotFoundError,
} from '../follows.errors.ts';
import { savedSearchSuccess } from './savedSearchSuccess.ts';
import { setSavedSearchAlert } from './setSavedSearchAlert.ts';

const SetSavedSearchAlertInput = builder.inputType('SetSavedSearchAlertInput', {
  fields: (t) => ({
    savedSearchId: t.id(),
    ...alertInputFields(t),
    maxPriceMinor: t.int({
      required: false,
      description: 'In minor units; also a filter of the list.',
    }),
  }),
});

const SetSavedSearchAlertSuccess = savedSearchSuccess('SetSavedSearchAlertSuccess');

builder.mutationField('setSavedSearchAlert', (t) =>
  t.field({
    type: SetSavedSearchAlertSuccess,
    description: 'Chooses which new times of a saved search the viewer is notified of, and how.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        SavedSearchNotFoundError,
        SavedSearchExistsError,
        SavedSearchInvalidError,
        AlertInvalidError,
      ],
    },
    args: { input: t.arg({ type: SetSavedSearchAlertInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const id = decodeId({ type: 'SavedSearch', id: String(input.savedSearchId) });
      if (!id) throw new SavedSearchNotFoundError();
      await setSavedSearchAlert(deps, requireActor(actor), {
        id,
        delivery: input.delivery,
        ...readAlertHours(input),
        maxPriceMinor: input.maxPriceMinor ?? null,
      });
      return { id };
    },
  }),
);
