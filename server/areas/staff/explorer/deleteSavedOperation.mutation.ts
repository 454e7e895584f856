import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { deleteSavedOperation } from './saveOperation.ts';
import { SavedOperationNotFoundError } from '../staff.errors.ts';

const DeleteSavedOperationInput = builder.inputType('DeleteSavedOperationInput', {
  fields: (t) => ({ number: t.id() }),
});

const DeleteSavedOperationSuccess = builder
  .objectRef<{ id: string }>('DeleteSavedOperationSuccess')
  .implement({ fields: (t) => ({ number: t.exposeID('id') }) });

builder.mutationField('deleteSavedOperation', (t) =>
  t.field({
    type: DeleteSavedOperationSuccess,
    description: "Deletes one of the viewer's saved operations. For staff.",
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [SavedOperationNotFoundError] },
    args: { input: t.arg({ type: DeleteSavedOperationInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const id = uuidOrNil(String(input.number));
      await deleteSavedOperation(deps, requireActor(actor), { id });
      return { id };
    },
  }),
);
