import type { Prisma } from '../../platform/database/generated/client.ts';
import { lockName } from '../../platform/database/lockName.ts';
import { RequestLimitError } from './appointments.errors.ts';
import { MAX_A_DAY_WITH_CREATOR, requestRefusal, UNPAID_BEFORE_WAIT } from './request.rules.ts';

/**
 * Throws RequestLimitError when the fan may not send the creator one more request. An advisory lock
 * serializes the requests of one fan until the transaction ends; nothing else takes it.
 */
export async function checkRequestLimit(
  tx: Prisma.TransactionClient,
  { fanId, creatorId, now }: { fanId: string; creatorId: string; now: Date },
): Promise<void> {
  await lockName(tx, `requests ${fanId}`);
  const open: Prisma.SessionRequestWhereInput = {
    fanId,
    OR: [
      { status: 'PENDING', expiresAt: { gt: now } },
      { status: 'ACCEPTED', booking: { status: 'HELD' } },
    ],
  };
  // Excludes a request whose hold the fan released early.
  const ranOut = await tx.$queryRaw<{ endedAt: Date }[]>`
    select "endedAt" from "SessionRequest"
    where "fanId" = ${fanId}::uuid and "creatorId" = ${creatorId}::uuid
      and "status" = 'EXPIRED' and "acceptedAt" is not null and "endedAt" >= "expiresAt"
    order by "endedAt" desc limit ${UNPAID_BEFORE_WAIT}`;
  const sent = await tx.sessionRequest.findMany({
    where: { fanId, creatorId },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: MAX_A_DAY_WITH_CREATOR,
  });
  const refusal = requestRefusal(
    {
      open: await tx.sessionRequest.count({ where: open }),
      openWithCreator: await tx.sessionRequest.count({ where: { ...open, creatorId } }),
      sentAt: sent.map(({ createdAt }) => createdAt),
      ranOutAt: ranOut.map(({ endedAt }) => endedAt),
    },
    now,
  );
  if (refusal) throw new RequestLimitError(refusal);
}
