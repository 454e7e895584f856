import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { alertInputFields, readAlertHours } from '../AlertInput.type.ts';
import {
  AlertInvalidError,
  SavedSearchInvalidError,
  SavedSearchLimitError,
} from '../follows.errors.ts';
import { MAX_SAVED_SEARCHES } from './savedSearch.rules.ts';
import { savedSearchSuccess } from './savedSearchSuccess.ts';
import { saveSearch } from './saveSearch.ts';
import { TagRef } from '../../creators/Tag.type.ts';

const SaveSearchInput = builder.inputType('SaveSearchInput', {
  fields: (t) => ({
    tag: t.field({ type: TagRef }),
    search: t.string({
      required: false,
      description: 'A part of the username, of a game name or of the title of a session type.',
    }),
    language: t.string({ required: false, description: 'Code of a spoken language.' }),
    minPriceMinor: t.int({
      required: false,
      description: 'In minor units; alerts compare it with the price of a slot.',
    }),
    maxPriceMinor: t.int({ required: false }),
    ...alertInputFields(t),
  }),
});

const SaveSearchSuccess = savedSearchSuccess('SaveSearchSuccess');

builder.mutationField('saveSearch', (t) =>
  t.field({
    type: SaveSearchSuccess,
    description: `Saves the filters of a list of creators; the viewer is notified of new times that match. Saving the same filters again changes the alert. At most ${MAX_SAVED_SEARCHES}.`,
    authScopes: { signedIn: true },
    errors: { types: [SavedSearchInvalidError, AlertInvalidError, SavedSearchLimitError] },
    args: { input: t.arg({ type: SaveSearchInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      id: await saveSearch(deps, requireActor(actor), {
        tag: input.tag,
        search: input.search ?? null,
        language: input.language ?? null,
        minPriceMinor: input.minPriceMinor ?? null,
        maxPriceMinor: input.maxPriceMinor ?? null,
        delivery: input.delivery,
        ...readAlertHours(input),
      }),
    }),
  }),
);
