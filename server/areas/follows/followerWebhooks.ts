import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import {
  enqueueWebhookDeliveries,
  readSubscribers,
} from '../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

/** Queues one message for all changes of a minute, so that many follows cause few of them. */
export async function queueFollowerWebhooks(
  tx: Prisma.TransactionClient,
  { creatorId, now }: { creatorId: string; now: Date },
): Promise<void> {
  const topic = 'FOLLOWERS_CHANGED';
  if ((await readSubscribers(tx, { creatorId, topic, now })).length === 0) return;
  const minute = Math.floor(now.getTime() / MINUTE_MS) + 1;
  await addJob(
    tx,
    'sendFollowerCount',
    { creatorId },
    { runAt: new Date(minute * MINUTE_MS), jobKey: `sendFollowerCount:${creatorId}:${minute}` },
  );
}

export async function sendFollowerCount(
  deps: Deps,
  { creatorId }: { creatorId: string },
): Promise<void> {
  await inTransaction(deps.prisma, (tx) =>
    enqueueWebhookDeliveries(tx, {
      creatorId,
      topic: 'FOLLOWERS_CHANGED',
      subjectId: creatorId,
      now: deps.now(),
      readData: async () => {
        const row = await tx.followerCount.findUnique({ where: { creatorId } });
        return { followers: { count: row?.count ?? 0 } };
      },
    }),
  );
}
