import type { Prisma } from '../../platform/database/generated/client.ts';

/**
 * Whether the creator has a busy time in [startsAt, endsAt). Exact under `lockCalendar`, which every
 * change of busy times holds.
 */
export async function isBusy(
  tx: Prisma.TransactionClient,
  { creatorId, startsAt, endsAt }: { creatorId: string; startsAt: Date; endsAt: Date },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<[{ isBusy: boolean }]>`
    select creator_is_busy(${creatorId}::uuid, ${startsAt}::timestamptz, ${endsAt}::timestamptz) as "isBusy"`;
  return row.isBusy;
}
