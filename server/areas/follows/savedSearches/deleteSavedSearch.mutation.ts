import { builder } from '../../../platform/graphql/builder.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { SavedSearchNotFoundError } from '../follows.errors.ts';
import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { deleteSavedSearch } from './deleteSavedSearch.ts';

const DeleteSavedSearchInput = builder.inputType('DeleteSavedSearchInput', {
  fields: (t) => ({ savedSearchId: t.id() }),
});

const DeleteSavedSearchSuccess = builder
  .objectRef<{ id: string; ownerId: string }>('DeleteSavedSearchSuccess')
  .implement({
    fields: (t) => ({
      deletedId: t.id({ resolve: ({ id }) => globalId('SavedSearch', id) }),
      viewer: t.prismaField({
        type: ViewerRef,
        description: 'With the saved searches that are left.',
        resolve: (query, { ownerId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: ownerId } }),
      }),
    }),
  });

builder.mutationField('deleteSavedSearch', (t) =>
  t.field({
    type: DeleteSavedSearchSuccess,
    description: "Deletes one of the viewer's saved searches.",
    authScopes: { signedIn: true },
    errors: { types: [SavedSearchNotFoundError] },
    args: { input: t.arg({ type: DeleteSavedSearchInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const id = decodeId({ type: 'SavedSearch', id: String(input.savedSearchId) });
      if (!id) throw new SavedSearchNotFoundError();
      const owner = requireActor(actor);
      await deleteSavedSearch(deps, owner, { id });
      return { id, ownerId: owner.id };
    },
  }),
);
