import type { Deps } from '../../../Deps.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { publishSlotsChanged } from '../../creators/publishSlotsChanged.ts';
import { queueAlerts } from '../../follows/alertFollowers.ts';
import { addNotification } from '../../notifications/addNotification.ts';

type Publishing = { deps: Deps; tx: Prisma.TransactionClient; creatorId: string };

/**
 * Notifies the creator, and people who wait for new slots, that the drafts can be booked. The
 * database publishes them when the account is enabled for the first time.
 */
export async function publishDrafts({ deps, tx, creatorId }: Publishing): Promise<void> {
  const now = deps.now();
  const { count } = await tx.availabilitySlot.updateMany({
    where: { creatorId, closedAt: null, startsAt: { gt: now } },
    data: { publicAt: now },
  });
  if (count === 0) return;
  await addNotification(tx, {
    recipientId: creatorId,
    kind: 'DRAFTS_PUBLISHED',
    values: {},
    link: '/create-listing?onboarding=returned',
    now,
  });
  await publishSlotsChanged(tx, { creatorId });
  await queueAlerts(tx, { creatorId, runAt: now });
}
