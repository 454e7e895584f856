import type { Prisma } from '../../platform/database/generated/client.ts';
import { queueAlerts } from './alertFollowers.ts';
import { ALERT_DELAY_MS } from './follow.rules.ts';

/**
 * Notifies followers of a slot whose reservation has ended without a booking, unless they have been.
 * No alert can have named a slot that was reserved before the alert to its opening: it is new now.
 */
export async function alertReleasedSlot(
  tx: Prisma.TransactionClient,
  { slotId, creatorId, now }: { slotId: string; creatorId: string; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    update "AvailabilitySlot" s set "publicAt" = ${now}
    where s."id" = ${slotId}::uuid and s."publicAt" is null and least(
      (select min(o."createdAt") from "WaitlistOffer" o where o."slotId" = s."id"),
      (select min(d."createdAt") from "DropSlot" ds join "Drop" d on d."id" = ds."dropId" where ds."slotId" = s."id")
    ) <= s."createdAt" + make_interval(secs => ${ALERT_DELAY_MS / 1000})`;
  await queueAlerts(tx, { creatorId, runAt: new Date(now.getTime() + ALERT_DELAY_MS) });
}
