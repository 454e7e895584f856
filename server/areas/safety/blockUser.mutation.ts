import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { blockUser } from './blockUser.ts';
import { BlockLimitError, BlockNotPossibleError } from './safety.errors.ts';

const BlockUserInput = builder.inputType('BlockUserInput', {
  fields: (t) => ({ username: t.string() }),
});

const BlockUserSuccess = builder
  .objectRef<{ isBlocked: true }>('BlockUserSuccess')
  .implement({ fields: (t) => ({ isBlocked: t.exposeBoolean('isBlocked') }) });

builder.mutationField('blockUser', (t) =>
  t.field({
    type: BlockUserSuccess,
    description:
      'Blocks a person: the two no longer see each other, and their upcoming purchases and requests end (`blockPreview`).',
    authScopes: { signedIn: true },
    errors: { types: [BlockNotPossibleError, BlockLimitError] },
    args: { input: t.arg({ type: BlockUserInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await blockUser(deps, requireActor(actor), input);
      return { isBlocked: true as const };
    },
  }),
);
