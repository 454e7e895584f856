import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { retryRefundForStaff } from '../staffActions.ts';
import { ERRORS, findTarget } from '../staffMutation.ts';
import { StaffPurchaseInput } from './StaffPurchaseInput.type.ts';
import { StaffPurchaseSuccess } from './StaffPurchaseSuccess.type.ts';

builder.mutationField('staffRetryRefund', (t) =>
  t.field({
    type: StaffPurchaseSuccess,
    description: 'Retries a failed refund at the payment provider. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffPurchaseInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const target = findTarget(input);
      await retryRefundForStaff(deps, requireActor(actor), target);
      return target;
    },
  }),
);
