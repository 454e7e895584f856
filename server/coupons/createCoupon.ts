import type { Actor } from '../accounts/Actor.ts';
import type { Prisma } from '../database/generated/client.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { addJob } from '../jobs/addJob.ts';
import { requireCanSell } from '../services/services.access.ts';
import { couponCode, couponEnd, isCouponValid, type CouponFields } from './coupon.rules.ts';
import { CouponFieldsInvalidError } from './coupons.errors.ts';

/**
 * Makes a coupon for the actor's slots and services, with a code of its own, and queues its copy at the payment
 * provider. Throws CannotSellError, EmailNotVerifiedError or CouponFieldsInvalidError.
 */
export async function createCoupon(deps: Deps, actor: Actor, fields: CouponFields): Promise<string> {
  if (!isCouponValid(fields)) throw new CouponFieldsInvalidError();
  await requireCanSell(deps, actor.id);
  return inTransaction(deps.prisma, async (tx) => {
    const couponId = await insertWithFreeCode({ deps, tx, creatorId: actor.id, fields });
    await addJob(tx, 'mirrorCoupon', { couponId }, { jobKey: `mirrorCoupon:${couponId}` });
    return couponId;
  });
}

type Inserting = { deps: Deps; tx: Prisma.TransactionClient; creatorId: string; fields: CouponFields };

/** The unique index decides which codes are taken; an empty answer means the next number. */
async function insertWithFreeCode({ deps, tx, creatorId, fields }: Inserting): Promise<string> {
  const now = deps.now();
  const { name, percentOff, durationInDays, maxRedemptions } = fields;
  for (let attempt = 1; ; attempt += 1) {
    const [coupon] = await tx.coupon.createManyAndReturn({
      data: [{ creatorId, name: name.trim(), code: couponCode({ name, attempt }), percentOff, maxRedemptions, expiresAt: couponEnd({ now, durationInDays }), createdAt: now }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (coupon) return coupon.id;
  }
}
