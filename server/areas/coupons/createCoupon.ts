import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { couponCode } from './couponCode.rules.ts';
import { hasLetterOrDigit } from '../../platform/text/letterOrDigit.rules.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { lockName } from '../../platform/database/lockName.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { requireCanSell } from '../services/services.access.ts';
import {
  couponEnd,
  couponProblems,
  MAX_ACTIVE_COUPONS,
  type CouponFields,
} from './coupon.rules.ts';
import {
  CouponFieldsInvalidError,
  CouponLimitError,
  CouponNameInvalidError,
} from './coupons.errors.ts';

/**
 * Creates a coupon for the actor's slots and services with a unique code, and queues its copy at
 * the payment provider. Throws CannotSellError, EmailNotVerifiedError, CouponFieldsInvalidError,
 * CouponNameInvalidError or CouponLimitError.
 */
export async function createCoupon(
  deps: Deps,
  actor: Actor,
  fields: CouponFields,
): Promise<string> {
  const problems = couponProblems(fields);
  if (problems.length > 0) throw new CouponFieldsInvalidError(problems);
  if (!hasLetterOrDigit(fields.name)) throw new CouponNameInvalidError();
  await requireCanSell(deps, actor.id);
  return inTransaction(deps.prisma, async (tx) => {
    const couponId = await insertWithFreeCode({ deps, tx, creatorId: actor.id, fields });
    const { percentOff, maxRedemptions, easterEggBudgetMinor: budgetMinor = null } = fields;
    await writeAuditEvent(tx, {
      actor,
      action: 'coupon.create',
      entity: 'Coupon',
      entityId: couponId,
      detail: { percentOff, maxRedemptions, budgetMinor },
      now: deps.now(),
    });
    await addJob(
      tx,
      'createProviderCoupon',
      { couponId },
      { jobKey: `createProviderCoupon:${couponId}` },
    );
    return couponId;
  });
}

type Inserting = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  creatorId: string;
  fields: CouponFields;
};

/**
 * Serializes the coupons of one creator, so that the limit is not exceeded and codes stay unique.
 */
async function insertWithFreeCode({ deps, tx, creatorId, fields }: Inserting): Promise<string> {
  const now = deps.now();
  const { name, percentOff, durationInDays, maxRedemptions, easterEggBudgetMinor } = fields;
  await lockName(tx, `coupons ${creatorId}`);
  if (
    (await tx.coupon.count({ where: { creatorId, expiresAt: { gt: now } } })) >= MAX_ACTIVE_COUPONS
  )
    throw new CouponLimitError();
  const code = couponCode({
    name,
    attempt: await freeNumber(tx, { creatorId, base: couponCode({ name, attempt: 1 }) }),
  });
  const { id } = await tx.coupon.create({
    data: {
      creatorId,
      name: name.trim(),
      code,
      percentOff,
      maxRedemptions,
      budgetMinor: easterEggBudgetMinor ?? null,
      expiresAt: couponEnd({ now, durationInDays }),
      createdAt: now,
    },
    select: { id: true },
  });
  return id;
}

/** Finds the lowest number that makes the code unique for the creator, in one query. */
async function freeNumber(
  tx: Prisma.TransactionClient,
  { creatorId, base }: { creatorId: string; base: string },
): Promise<number> {
  const [free] = await tx.$queryRaw<{ number: number }[]>`
    select min(n)::int as "number"
    from generate_series(1, (select count(*) + 1 from "Coupon" where "creatorId" = ${creatorId}::uuid)) n
    where not exists (
      select 1 from "Coupon"
      where "creatorId" = ${creatorId}::uuid and lower("code") = lower(${base}::text || case when n = 1 then '' else n::text end))`;
  return free?.number ?? 1;
}
