import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { BlockNotFoundError } from './safety.errors.ts';
import { unblockUser } from './unblockUser.ts';

const UnblockUserInput = builder.inputType('UnblockUserInput', {
  fields: (t) => ({
    blockId: t.id({ description: "Id of the viewer's Block." }),
  }),
});

const UnblockUserSuccess = builder
  .objectRef<{ blockId: string }>('UnblockUserSuccess')
  .implement({ fields: (t) => ({ deletedBlockId: t.exposeID('blockId') }) });

builder.mutationField('unblockUser', (t) =>
  t.field({
    type: UnblockUserSuccess,
    description: 'Ends a block. What the block ended is not restored.',
    authScopes: { signedIn: true },
    errors: { types: [BlockNotFoundError] },
    args: { input: t.arg({ type: UnblockUserInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const blockId = decodeId({ type: 'Block', id: String(input.blockId) });
      if (!blockId) throw new BlockNotFoundError();
      await unblockUser(deps, requireActor(actor), { blockId });
      return { blockId: String(input.blockId) };
    },
  }),
);
