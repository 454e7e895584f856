import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Dispute, Payment, Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { addStaffNotifications } from '../../notifications/addStaffNotifications.ts';
import { deskPage, findHandler, nameOf, type PurchaseIds, purchasePage } from '../purchase.ts';
import { enqueueDisputeWebhooks } from '../enqueueMoneyWebhooks.ts';
import { announcedDispute } from './disputeParts.ts';

/** A dispute of a session from a pack is named after the pack. */
function whole({ bookingId, orderId, tipId, packPurchaseId, giftCardId }: Payment): PurchaseIds {
  return packPurchaseId ? { packPurchaseId } : { bookingId, orderId, tipId, giftCardId };
}

type NotificationInput = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  payment: Payment;
  dispute: Dispute;
  what: 'OPENED' | 'WON' | 'LOST';
};

const CREATOR_KINDS = {
  OPENED: 'DISPUTE_OPENED',
  WON: 'DISPUTE_WON',
  LOST: 'DISPUTE_LOST',
} as const;
const STAFF_KINDS = {
  OPENED: 'STAFF_DISPUTE_OPENED',
  WON: 'STAFF_DISPUTE_WON',
  LOST: 'STAFF_DISPUTE_LOST',
} as const;

/**
 * Writes a dispute into the purchase's audit log, and notifies creator and staff by notification,
 * mail and page updates.
 */
export async function notifyOfDispute({
  deps,
  tx,
  payment: disputed,
  dispute: part,
  what,
}: NotificationInput): Promise<void> {
  const dispute = await announcedDispute(tx, part);
  if (!dispute) return;
  const payment = whole(disputed);
  const { amountMinor, currency, reason, providerDisputeId } = dispute;
  const now = deps.now();
  const { handler, id } = findHandler(deps, payment);
  const parties = await handler.findParties(tx, { id });
  if (!parties) return;
  const { creatorId, fanUsername } = parties;
  const values = { otherUsername: fanUsername, amountMinor, currency };
  await writeAuditEvent(tx, {
    actor: null,
    action: `dispute.${what.toLowerCase()}`,
    entity: nameOf(payment).entity,
    entityId: id,
    detail: { providerDisputeId, amountMinor, reason },
    now,
  });
  if (creatorId)
    await addNotification(tx, {
      recipientId: creatorId,
      kind: CREATOR_KINDS[what],
      values,
      link: purchasePage(payment),
      now,
    });
  const staffIds = await addStaffNotifications(tx, {
    kind: STAFF_KINDS[what],
    values,
    link: deskPage(payment),
    now,
  });
  for (const recipientId of new Set([...(creatorId ? [creatorId] : []), ...staffIds])) {
    await addJob(
      tx,
      'mailDispute',
      { disputeId: dispute.id, kind: what, recipientId },
      { jobKey: `mail:dispute:${dispute.id}:${what}:${recipientId}` },
    );
  }
  if (creatorId)
    await enqueueDisputeWebhooks(tx, { creatorId, dispute, purchase: payment, status: what, now });
  await handler.publishChanged(tx, { id, parties });
}
