import { publishSlotsChanged } from '../../creators/publishSlotsChanged.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { addNotification } from '../../notifications/addNotification.ts';

type Pause = { tx: Prisma.TransactionClient; creatorId: string; isPaused: boolean; now: Date };

/**
 * Notifies the creator by notification and email that selling is paused or resumed; open pages and
 * overlays refetch.
 */
export async function notifyOfPause({ tx, creatorId, isPaused, now }: Pause): Promise<void> {
  const kind = isPaused ? 'SELLING_PAUSED' : 'SELLING_RESUMED';
  await addNotification(tx, {
    recipientId: creatorId,
    kind,
    values: {},
    link: '/settings/earnings',
    now,
  });
  await addJob(
    tx,
    'mailPause',
    { creatorId, kind, at: now.toISOString() },
    { jobKey: `mail:pause:${creatorId}` },
  );
  await publishSlotsChanged(tx, { creatorId });
}
