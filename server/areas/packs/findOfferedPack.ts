import type { Prisma } from '../../platform/database/generated/client.ts';
import { CREATOR, VISIBLE } from '../creators/creators.access.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import { MAX_ACTIVE_PURCHASES } from './pack.rules.ts';
import { OWN_PACK, USABLE_PACK } from './packs.access.ts';
import { OwnPackError, PackNotFoundError, PackPurchaseLimitError } from './packs.errors.ts';

/**
 * A pack that the fan may buy. Archiving the pack or its type waits until this transaction ends.
 * Throws PackNotFoundError or OwnPackError.
 */
export async function findOfferedPack(
  tx: Prisma.TransactionClient,
  { packId, fanId }: { packId: string; fanId: string },
) {
  await tx.$queryRaw`
    select 1 from "Pack" p join "SessionType" t on t."id" = p."sessionTypeId" where p."id" = ${packId}::uuid for share`;
  const pack = await tx.pack.findFirst({
    where: { id: packId, creator: { ...VISIBLE, ...CREATOR }, ...OWN_PACK, ...USABLE_PACK },
    include: { sessionType: true },
  });
  if (!pack) throw new PackNotFoundError();
  if (pack.creatorId === fanId) throw new OwnPackError();
  if (await areBlocked(tx, [fanId, pack.creatorId])) throw new PackNotFoundError();
  return pack;
}

/** Throws PackPurchaseLimitError. The caller has locked the creator's row. */
export async function checkPurchaseLimit(
  tx: Prisma.TransactionClient,
  { fanId, creatorId }: { fanId: string; creatorId: string },
): Promise<void> {
  const open = await tx.packPurchase.count({
    where: { fanId, creatorId, status: { in: ['AWAITING_PAYMENT', 'ACTIVE'] } },
  });
  if (open >= MAX_ACTIVE_PURCHASES) throw new PackPurchaseLimitError();
}
