import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { AUTHOR, SavedRef } from './SavedOperation.type.ts';
import { saveOperation } from './saveOperation.ts';
import { SavedOperationInvalidError } from '../staff.errors.ts';

const SaveOperationInput = builder.inputType('SaveOperationInput', {
  fields: (t) => ({
    name: t.string({ description: 'Repeating a name replaces the operation saved under it.' }),
    document: t.string({
      description: 'Without values of variables: all staff can read shared operations.',
    }),
    isShared: t.boolean({ description: 'Whether all staff can see it.' }),
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
    description: 'Saves a GraphQL document of GraphiQL under a name. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [SavedOperationInvalidError] },
    args: { input: t.arg({ type: SaveOperationInput }) },
    resolve: (_root, { input }, { deps, actor }) => saveOperation(deps, requireActor(actor), input),
  }),
);
