import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refundForStaff } from '../staffActions.ts';
import { ERRORS, REASON, findTarget } from '../staffMutation.ts';
import { PurchaseKindRef } from './StaffPurchase.type.ts';
import { StaffPurchaseSuccess } from './StaffPurchaseSuccess.type.ts';

const StaffRefundInput = builder.inputType('StaffRefundInput', {
  fields: (t) => ({
    kind: t.field({ type: PurchaseKindRef }),
    number: t.id(),
    reason: t.string({ description: REASON }),
    expectedMinor: t.int({ description: 'The refund that was shown, in minor units.' }),
  }),
});

builder.mutationField('staffRefund', (t) =>
  t.field({
    type: StaffPurchaseSuccess,
    description:
      'Ends an active booking or order, or cancels a tip, with a full refund. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffRefundInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const target = findTarget(input);
      await refundForStaff(deps, requireActor(actor), {
        ...target,
        expectedMinor: input.expectedMinor,
      });
      return target;
    },
  }),
);
