import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { priceProblem } from '../../platform/errors/fieldProblems.rules.ts';
import { COUPON_LIMITS } from './coupon.rules.ts';
import {
  CouponBudgetSpentError,
  CouponBudgetInvalidError,
  CouponNotFoundError,
} from './coupons.errors.ts';

type Change = { couponId: string; easterEggBudgetMinor: number };

/**
 * Raises or lowers the budget of the actor's coupon for easter eggs. Locks the coupon, as every
 * redemption does, so that the budget is never below the discounts. Throws CouponBudgetInvalidError,
 * CouponNotFoundError (also for other creators, and coupons without a budget) or
 * CouponBudgetSpentError.
 */
export async function updateCouponBudget(
  deps: Deps,
  actor: Actor,
  { couponId, easterEggBudgetMinor: budgetMinor }: Change,
): Promise<void> {
  const problems = priceProblem({
    field: 'easterEggBudgetMinor',
    value: budgetMinor,
    ...COUPON_LIMITS.easterEggBudgetMinor,
  });
  if (problems.length > 0) throw new CouponBudgetInvalidError();
  await inTransaction(deps.prisma, async (tx) => {
    const [before] = await tx.$queryRaw<{ budgetMinor: number; spentMinor: number }[]>`
      select "budgetMinor", "spentMinor" from "Coupon"
      where "id" = ${couponId}::uuid and "creatorId" = ${actor.id}::uuid and "budgetMinor" is not null
      for update`;
    if (!before) throw new CouponNotFoundError();
    if (budgetMinor < before.spentMinor) throw new CouponBudgetSpentError();
    await tx.coupon.update({ where: { id: couponId }, data: { budgetMinor } });
    await writeAuditEvent(tx, {
      actor,
      action: 'coupon.updateBudget',
      entity: 'Coupon',
      entityId: couponId,
      detail: { fromMinor: before.budgetMinor, toMinor: budgetMinor },
      now: deps.now(),
    });
  });
}
