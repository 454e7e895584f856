import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';
import { queueTransfer } from './scheduleTransfer.ts';

/** How often waiting payouts are checked again, in case the confirmation did not trigger them. */
const LOOK_AGAIN_MS = DAY_MS;

type Waiting = { creatorId: string; amountMinor: number; currency: string; isNew: boolean };

/**
 * Payouts require a confirmed email address: a due share stays SCHEDULED until then, and the
 * creator is notified once. A deleted account has no email address; its earned shares are still
 * paid. Returns whether this transfer waits.
 */
export async function holdForUnconfirmedEmail(
  tx: Prisma.TransactionClient,
  { transferId, now }: { transferId: string; now: Date },
): Promise<boolean> {
  const [waiting] = await tx.$queryRaw<Waiting[]>`
    update "Transfer" t set "retryAt" = ${new Date(now.getTime() + LOOK_AGAIN_MS)}
    from (select "id", "retryAt" from "Transfer" where "id" = ${transferId}::uuid for update) before, "User" u
    where t."id" = before."id" and t."status" = 'SCHEDULED' and t."payableAt" <= ${now}
      and u."id" = t."creatorId" and not u."emailVerified" and u."deletedAt" is null
    returning t."creatorId", t."amountMinor", t."currency", before."retryAt" is null as "isNew"`;
  if (!waiting) return false;
  const { creatorId, amountMinor, currency, isNew } = waiting;
  if (isNew)
    await addNotification(tx, {
      recipientId: creatorId,
      kind: 'PAYOUT_NEEDS_EMAIL',
      values: { amountMinor, currency },
      link: '/settings/earnings',
      now,
    });
  return true;
}

/**
 * Sends the transfers that waited for the email confirmation, in the transaction that confirms it.
 */
export async function resumeTransfersAwaitingEmail(
  tx: Prisma.TransactionClient,
  { userId: creatorId }: { userId: string },
): Promise<void> {
  const waited = await tx.transfer.updateManyAndReturn({
    where: { creatorId, status: 'SCHEDULED', retryAt: { not: null } },
    data: { retryAt: null },
    select: { id: true, payableAt: true },
  });
  for (const { id, payableAt } of waited) await queueTransfer(tx, { transferId: id, payableAt });
}
