import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { AUTHOR, SavedRef } from './SavedOperation.type.ts';
import { saveOperation } from './saveOperation.ts';
import { SavedOperationInvalidError } from '../staff.errors.ts';

const SaveOperationInput = builder.inputType('SaveOperationInput', {
  fields: (t) => ({
    name: t.string({ description: 'The same name again replaces what is kept under it.' }),
    document: t.string({
      description: 'Without values of variables: what is shared is read by all of staff.',
    }),
    isShared: t.boolean({ description: 'Whether all of staff see it.' }),
  }),
});

const SaveOperationSuccess = builder.objectRef<{ id: string }>('SaveOperationSuccess').implement({
  fields: (t) => ({
    operation: t.field({
      type: SavedRef,
      resolve: ({ id }, _args, { deps }) =>
        deps.prisma.savedOperation.findUniqueOrThrow({ where: { id }, include: AUTHOR }),
    }),
  }),
});

builder.mutationField('saveOperation', (t) =>
  t.field({
    type: SaveOperationSuccess,
    description: 'Keeps a document of GraphiQL under a name. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [SavedOperationInvalidError] },
    args: { input: t.arg({ type: SaveOperationInput }) },
    resolve: (_root, { input }, { deps, actor }) => saveOperation(deps, requireActor(actor), input),
  }),
);
