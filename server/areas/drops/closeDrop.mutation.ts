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
      'Ends a drop of the viewer. What nobody has taken is free again; what someone has taken stays reserved until then.',
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
