import { requireActor } from '../../accounts/requireActor.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { ProblemDecision } from '../../bookings/problems/decideProblem.ts';
import { decideProblemForStaff } from './decideProblemForStaff.ts';
import { RefundPartInvalidError } from '../staff.errors.ts';
import { ERRORS, REASON, findTarget } from '../staffMutation.ts';
import { StaffPurchaseSuccess } from './StaffPurchaseSuccess.type.ts';

const ProblemDecisionRef = builder.enumType('ProblemDecision', {
  description: 'Who receives the money of a session with a problem.',
  values: {
    REFUND_ALL: { description: 'Everything is refunded to the fan.' },
    REFUND_PART: { description: 'A part is refunded, and the share of the rest is paid out.' },
    PAY_OUT: { description: 'The share is paid out as agreed.' },
  } as const,
});

const StaffDecideProblemInput = builder.inputType('StaffDecideProblemInput', {
  fields: (t) => ({
    number: t.id({ description: 'Of the booking.' }),
    decision: t.field({ type: ProblemDecisionRef }),
    refundMinor: t.int({
      required: false,
      description: 'With REFUND_PART: the amount refunded to the fan, in minor units.',
    }),
    reason: t.string({ description: REASON }),
  }),
});

builder.mutationField('staffDecideProblem', (t) =>
  t.field({
    type: StaffPurchaseSuccess,
    description: 'Decides about the money of a session with a problem. For admins.',
    authScopes: { admin: true },
    errors: { types: [...ERRORS.types, RefundPartInvalidError] },
    args: { input: t.arg({ type: StaffDecideProblemInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      const { number, reason, decision: kind, refundMinor } = input;
      const target = findTarget({ kind: 'BOOKING', number, reason });
      const decision: ProblemDecision =
        kind === 'REFUND_PART' ? { kind, refundMinor: refundMinor ?? 0 } : { kind };
      await decideProblemForStaff(deps, requireActor(actor), { ...target, decision });
      return target;
    },
  }),
);
