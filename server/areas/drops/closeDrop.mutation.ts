import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { closeDrop } from './closeDrop.ts';
import { DropNotFoundError } from './drops.errors.ts';
import { dropSuccess } from './dropSuccess.ts';

const CloseDropInput = builder.inputType('CloseDropInput', {
  fields: (t) => ({ dropId: t.id() }),
});

const CloseDropSuccess = dropSuccess('CloseDropSuccess');

builder.mutationField('closeDrop', (t) =>
  t.field({
    type: CloseDropSuccess,
    description:
      'Ends a drop of the viewer. Slots that nobody has taken are free again; taken ones stay reserved until their take ends.',
    authScopes: { signedIn: true },
    errors: { types: [DropNotFoundError] },
    args: { input: t.arg({ type: CloseDropInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const dropId = decodeId({ type: 'Drop', id: String(input.dropId) });
      if (!dropId) throw new DropNotFoundError();
      await closeDrop(deps, requireActor(actor), { dropId });
      return { dropId };
    },
  }),
);
