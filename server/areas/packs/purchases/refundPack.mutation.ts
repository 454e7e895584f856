import { builder } from '../../../platform/graphql/builder.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { decodePackPurchaseId } from './decodePackPurchaseId.ts';
import { PackPurchaseRef } from './PackPurchase.type.ts';
import * as errors from '../packs.errors.ts';
import { refundPack } from './refundPack.ts';

const RefundPackInput = builder.inputType('RefundPackInput', {
  fields: (t) => ({
    packPurchaseId: t.id(),
    expectedRefundMinor: t.int({ description: 'The amount that was shown to the viewer.' }),
  }),
});

const RefundPackSuccess = builder
  .objectRef<{ packPurchaseId: string }>('RefundPackSuccess')
  .implement({
    fields: (t) => ({
      packPurchase: t.prismaField({
        type: PackPurchaseRef,
        resolve: (query, { packPurchaseId }, _args, { deps }) =>
          deps.prisma.packPurchase.findUniqueOrThrow({ ...query, where: { id: packPurchaseId } }),
      }),
    }),
  });

builder.mutationField('refundPack', (t) =>
  t.field({
    type: RefundPackSuccess,
    description: "Ends the viewer's pack and refunds its unused sessions. Bookings stay.",
    authScopes: { signedIn: true },
    errors: {
      types: [
        errors.PackNotFoundError,
        errors.PackEndedError,
        errors.PackFrozenError,
        errors.PackRefundChangedError,
      ],
    },
    args: { input: t.arg({ type: RefundPackInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const packPurchaseId = decodePackPurchaseId(input.packPurchaseId);
      await refundPack(deps, requireActor(actor), {
        packPurchaseId,
        expectedRefundMinor: input.expectedRefundMinor,
      });
      return { packPurchaseId };
    },
  }),
);
