import type { Actor } from '../../../platform/access/Actor.ts';
import type { Deps } from '../../../Deps.ts';
import { decideProblem, type ProblemDecision } from '../../bookings/problems/decideProblem.ts';
import { remainingMinor } from '../../payments/remaining.rules.ts';
import { RefundPartInvalidError, StaffActionImpossibleError } from '../staff.errors.ts';
import { act, type Target } from '../staffActions.ts';

/**
 * Decides about the money of a session with a problem. Throws ReasonMissingError,
 * StaffTargetNotFoundError, StaffActionImpossibleError or RefundPartInvalidError.
 */
export function decideProblemForStaff(
  deps: Deps,
  actor: Actor,
  { decision, ...target }: Target & { decision: ProblemDecision },
): Promise<void> {
  return act(deps, actor, target, {
    right: 'canDecideProblem',
    action: `staff.problem.${decision.kind.toLowerCase()}`,
    work: async ({ tx, purchase }) => {
      if (purchase.kind !== 'BOOKING' || !purchase.payment) throw new StaffActionImpossibleError();
      if (decision.kind === 'REFUND_PART') {
        const { refundMinor } = decision;
        const isPart = refundMinor >= 1 && refundMinor < remainingMinor(purchase.payment);
        if (!isPart) throw new RefundPartInvalidError();
      }
      const { booking } = purchase;
      await decideProblem({ deps, tx, booking, actor, decision });
    },
  });
}
