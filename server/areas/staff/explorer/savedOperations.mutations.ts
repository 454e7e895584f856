import { requireActor } from '../../accounts/requireActor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { idOrNobody } from '../../../platform/graphql/decodeId.ts';
import { registerUserError, UserErrorRef } from '../../../platform/graphql/UserError.type.ts';
import { READY_OPERATIONS, type ReadyOperation } from './readyOperations.ts';
import { deleteSavedOperation, saveOperation } from './saveOperation.ts';
import { SavedOperationInvalidError, SavedOperationNotFoundError } from '../staff.errors.ts';

registerUserError(SavedOperationNotFoundError);
builder.objectType(SavedOperationInvalidError, {
  name: 'SavedOperationInvalidError',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the input field that is wrong.' }),
  }),
});

const ReadyRef = builder.objectRef<ReadyOperation>('ReadyOperation').implement({
  description: 'An everyday question of support, ready to run in GraphiQL.',
  fields: (t) => ({
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    document: t.exposeString('document'),
    variables: t.exposeString('variables', {
      description: 'JSON text with something to be replaced; empty where there are none.',
    }),
  }),
});

const AUTHOR = { author: { select: { username: true } } } as const;
type Saved = Prisma.SavedOperationGetPayload<{ include: typeof AUTHOR }>;

const SavedRef = builder.objectRef<Saved>('SavedOperation').implement({
  description:
    'A document that a member of staff keeps in GraphiQL, for themselves or for all of staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    name: t.exposeString('name'),
    document: t.exposeString('document'),
    isShared: t.exposeBoolean('isShared', { description: 'Whether all of staff see it.' }),
    isOwn: t.boolean({
      description: 'Whether the viewer saved it, and so may delete it.',
      resolve: ({ authorId }, _args, { actor }) => authorId === actor?.id,
    }),
    author: t.string({
      description: 'Username of who saved it.',
      resolve: ({ author }) => author.username,
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const SaveInput = builder.inputType('SaveOperationInput', {
  fields: (t) => ({
    name: t.string({ description: 'The same name again replaces what is kept under it.' }),
    document: t.string({
      description: 'Without values of variables: what is shared is read by all of staff.',
    }),
    isShared: t.boolean({ description: 'Whether all of staff see it.' }),
  }),
});
const DeleteInput = builder.inputType('DeleteSavedOperationInput', {
  fields: (t) => ({ number: t.id() }),
});
const SaveSuccess = builder.objectRef<{ id: string }>('SaveOperationSuccess').implement({
  fields: (t) => ({
    operation: t.field({
      type: SavedRef,
      resolve: ({ id }, _args, { deps }) =>
        deps.prisma.savedOperation.findUniqueOrThrow({ where: { id }, include: AUTHOR }),
    }),
  }),
});
const DeleteSuccess = builder
  .objectRef<{ id: string }>('DeleteSavedOperationSuccess')
  .implement({ fields: (t) => ({ number: t.exposeID('id') }) });

const MOST = 200;

builder.queryFields((t) => ({
  readyOperations: t.field({
    type: [ReadyRef],
    description: 'The everyday questions of support, for GraphiQL. For staff.',
    authScopes: { staff: true },
    resolve: () => [...READY_OPERATIONS],
  }),
  savedOperations: t.field({
    type: [SavedRef],
    description: `What the viewer keeps in GraphiQL and what others share, by name; ${MOST} at most. For staff.`,
    authScopes: { staff: true },
    resolve: (_root, _args, { deps, actor }) =>
      deps.prisma.savedOperation.findMany({
        where: { OR: [{ authorId: requireActor(actor).id }, { isShared: true }] },
        include: AUTHOR,
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        take: MOST,
      }),
  }),
}));

builder.mutationFields((t) => ({
  saveOperation: t.field({
    type: SaveSuccess,
    description: 'Keeps a document of GraphiQL under a name. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [SavedOperationInvalidError] },
    args: { input: t.arg({ type: SaveInput }) },
    resolve: (_root, { input }, { deps, actor }) => saveOperation(deps, requireActor(actor), input),
  }),
  deleteSavedOperation: t.field({
    type: DeleteSuccess,
    description: 'Removes an own document of GraphiQL. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: { types: [SavedOperationNotFoundError] },
    args: { input: t.arg({ type: DeleteInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const id = idOrNobody(String(input.number));
      await deleteSavedOperation(deps, requireActor(actor), { id });
      return { id };
    },
  }),
}));
