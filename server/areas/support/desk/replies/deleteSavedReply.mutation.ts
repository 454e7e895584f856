import { requireActor } from '../../../accounts/requireActor.ts';
import { builder } from '../../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../../platform/ids/decodeId.ts';
import { SavedReplyNotFoundError } from '../../support.errors.ts';
import { deleteSavedReply } from './deleteSavedReply.ts';

const DeleteSavedReplyInput = builder.inputType('DeleteSavedReplyInput', {
  fields: (t) => ({ number: t.id() }),
});

const DeleteSavedReplySuccess = builder
  .objectRef<{ id: string }>('DeleteSavedReplySuccess')
  .implement({ fields: (t) => ({ number: t.exposeID('id') }) });

builder.mutationField('deleteSavedReply', (t) =>
  t.field({
    type: DeleteSavedReplySuccess,
    description: 'Deletes a saved reply for all staff. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [SavedReplyNotFoundError] },
    args: { input: t.arg({ type: DeleteSavedReplyInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const id = uuidOrNil(String(input.number));
      await deleteSavedReply(deps, requireActor(actor), { id });
      return { id };
    },
  }),
);
