import { Prisma } from '../../../platform/database/generated/client.ts';
import { sellsSql } from '../../creators/creators.access.ts';
import { EasterEggCouponInvalidError } from '../games.errors.ts';

/**
 * Coupons `c` that their creators offer for easter eggs and that can be used at a given instant.
 */
const isOffered = (now: Date): Prisma.Sql => Prisma.sql`
  c."budgetMinor" > c."spentMinor" and c."timesRedeemed" < c."maxRedemptions" and c."expiresAt" > ${now}
  and ${Prisma.raw(sellsSql('c."creatorId"'))}`;

/** Throws EasterEggCouponInvalidError. The share lock blocks deleting the coupon. */
export async function requireOfferedCoupon(
  tx: Prisma.TransactionClient,
  { couponId, now }: { couponId: string; now: Date },
): Promise<void> {
  const [offered] = await tx.$queryRaw<{ id: string }[]>`
    select c."id" from "Coupon" c
    join "User" u on u."id" = c."creatorId" and u."isActive" and u."deletedAt" is null
    where c."id" = ${couponId}::uuid and ${isOffered(now)} for share of c`;
  if (!offered) throw new EasterEggCouponInvalidError();
}

type Offers = { now: Date; creator: string; max: number };

/** Ids of the newest offered coupons, whose creators' usernames begin with `creator`. */
export async function offeredCouponIds(
  prisma: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { now, creator, max }: Offers,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    select c."id" from "Coupon" c
    join "User" u on u."id" = c."creatorId" and u."isActive" and u."deletedAt" is null
    where ${isOffered(now)} and starts_with(lower(u."username"), lower(${creator}))
    order by c."createdAt" desc, c."id" limit ${max}`;
  return rows.map(({ id }) => id);
}
