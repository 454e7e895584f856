import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ERRORS, REASON } from '../staffMutation.ts';
import { STAFF_PACK } from './readStaffPack.ts';
import { retryPackRefunds } from './retryPackRefunds.ts';
import { StaffPackRef } from './StaffPack.type.ts';

const StaffPackInput = builder.inputType('StaffPackInput', {
  fields: (t) => ({
    number: t.id(),
    reason: t.string({ description: REASON }),
  }),
});

const StaffPackSuccess = builder
  .objectRef<{ packPurchaseId: string }>('StaffPackSuccess')
  .implement({
    fields: (t) => ({
      pack: t.field({
        type: StaffPackRef,
        resolve: ({ packPurchaseId }, _args, { deps }) =>
          deps.prisma.packPurchase.findUniqueOrThrow({
            where: { id: packPurchaseId },
            include: STAFF_PACK,
          }),
      }),
    }),
  });

builder.mutationField('staffRetryPackRefunds', (t) =>
  t.field({
    type: StaffPackSuccess,
    description:
      'Retries the failed refunds of the unbooked sessions of a pack at the payment provider. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffPackInput }) },
    resolve: async (_root, { input: { number, reason } }, { deps, actor }) => {
      const packPurchaseId = uuidOrNil(String(number));
      await retryPackRefunds(deps, requireActor(actor), { packPurchaseId, reason });
      return { packPurchaseId };
    },
  }),
);
