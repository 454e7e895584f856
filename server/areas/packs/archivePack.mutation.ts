import { builder } from '../../platform/graphql/builder.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { archivePack } from './archivePack.ts';
import { decodePackId } from './purchases/decodePackPurchaseId.ts';
import { PackNotFoundError } from './packs.errors.ts';
import { packSuccess } from './packSuccess.type.ts';

const ArchivePackInput = builder.inputType('ArchivePackInput', {
  fields: (t) => ({ packId: t.id() }),
});

builder.mutationField('archivePack', (t) =>
  t.field({
    type: packSuccess('ArchivePackSuccess'),
    description: "Takes the viewer's pack off sale. Bought packs stay valid.",
    authScopes: { signedIn: true },
    errors: { types: [PackNotFoundError] },
    args: { input: t.arg({ type: ArchivePackInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const packId = decodePackId(input.packId);
      await archivePack(deps, requireActor(actor), { packId });
      return { packId };
    },
  }),
);
