import type { RefundReason } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { restrictedBefore } from '../pack.rules.ts';

type OverPack = { id: string; reason: RefundReason };

const PROGRESS = 'findOverPacks';
const FIRST = new Date(0);

/** Packs whose unused sessions must be refunded now, with the reason. */
export async function findOverPacks(deps: Deps, { limit }: { limit: number }): Promise<OverPack[]> {
  const expired = await deps.prisma.packPurchase.findMany({
    where: { status: 'ACTIVE', expiresAt: { lte: deps.now() } },
    orderBy: { expiresAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  return [
    ...expired.map(({ id }) => ({ id, reason: 'PACK_EXPIRED' as const })),
    ...(await findUnusable(deps, { limit })),
  ];
}

/**
 * Packs that can no longer be used. Each run checks the next ones by expiry and the run after the
 * last one starts again, because no index can find them: the reasons are in other tables.
 */
async function findUnusable(
  { prisma, now }: Deps,
  { limit }: { limit: number },
): Promise<OverPack[]> {
  const progress = await prisma.retentionProgress.findUnique({ where: { name: PROGRESS } });
  const at = now();
  const after = progress && progress.through > at ? progress.through : at;
  const checked = await prisma.$queryRaw<
    { id: string; expiresAt: Date; reason: RefundReason | null }[]
  >`
    select p."id", p."expiresAt", case
      when creator."deletedAt" is not null or fan."deletedAt" is not null then 'ACCOUNT_DELETED'
      when t."id" is null or t."archivedAt" is not null or not creator."isActive"
        or account."sellingPausedAt" <= ${restrictedBefore(at)}
        or are_blocked(p."creatorId", p."fanId") then 'CREATOR_CANCELLED'
      end as "reason"
    from (
      select * from "PackPurchase" where "status" = 'ACTIVE' and "expiresAt" > ${after}
      order by "expiresAt" fetch first (${limit}::int) rows with ties) p
      join "User" creator on creator."id" = p."creatorId" join "User" fan on fan."id" = p."fanId"
      left join "SessionType" t on t."id" = p."sessionTypeId" left join "PayoutAccount" account on account."userId" = p."creatorId"
    order by p."expiresAt"`;
  const last = checked.at(-1);
  const through = last && checked.length >= limit ? last.expiresAt : FIRST;
  if (through.getTime() !== (progress ?? { through: FIRST }).through.getTime())
    await prisma.retentionProgress.upsert({
      where: { name: PROGRESS },
      create: { name: PROGRESS, through },
      update: { through },
    });
  return checked.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : []));
}
