import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { decodeEasterEggId } from '../gameIds.ts';
import { GameContentNotFoundError } from '../games.errors.ts';
import { deleteEasterEgg } from './saveEasterEgg.ts';

const DeleteEasterEggInput = builder.inputType('DeleteEasterEggInput', {
  fields: (t) => ({ easterEggId: t.id() }),
});

const DeleteEasterEggSuccess = builder
  .objectRef<{ deletedId: string }>('DeleteEasterEggSuccess')
  .implement({ fields: (t) => ({ deletedId: t.exposeID('deletedId') }) });

builder.mutationField('deleteEasterEgg', (t) =>
  t.field({
    type: DeleteEasterEggSuccess,
    description: 'Removes an easter egg. For admins.',
    authScopes: { admin: true },
    errors: { types: [GameContentNotFoundError] },
    args: { input: t.arg({ type: DeleteEasterEggInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await deleteEasterEgg(deps, requireActor(actor), {
        easterEggId: decodeEasterEggId(String(input.easterEggId)),
      });
      return { deletedId: String(input.easterEggId) };
    },
  }),
);
