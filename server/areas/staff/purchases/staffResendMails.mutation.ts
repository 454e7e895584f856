import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { resendMailsForStaff } from '../staffActions.ts';
import { ERRORS, findTarget } from '../staffMutation.ts';
import { StaffPurchaseInput } from './StaffPurchaseInput.type.ts';
import { StaffPurchaseSuccess } from './StaffPurchaseSuccess.type.ts';

builder.mutationField('staffResendMails', (t) =>
  t.field({
    type: StaffPurchaseSuccess,
    description: 'Resends to both sides the mail of the current state. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffPurchaseInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const target = findTarget(input);
      await resendMailsForStaff(deps, requireActor(actor), target);
      return target;
    },
  }),
);
