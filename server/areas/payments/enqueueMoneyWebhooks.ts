import type { Dispute, Prisma, Transfer } from '../../platform/database/generated/client.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { enqueueWebhookDeliveries } from '../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { nameOf, PURCHASE_IDS, type PurchaseIds } from './purchase.ts';

const CREATOR = { select: { creatorId: true } } as const;

/** A refund of a sale was decided, completed by the payment provider, or failed there. */
export async function enqueueRefundWebhooks(
  tx: Prisma.TransactionClient,
  { refundId, now }: { refundId: string; now: Date },
): Promise<void> {
  const refund = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: {
      payment: {
        select: {
          ...PURCHASE_IDS,
          booking: { select: { creatorId: true, confirmedAt: true } },
          order: CREATOR,
          tip: CREATOR,
          packPurchase: CREATOR,
        },
      },
    },
  });
  const { id, status, reason, amountMinor, currency, payment } = refund;
  const bought = payment.booking ?? payment.order ?? payment.tip ?? payment.packPurchase;
  // A payment that led to no sale, which the creator has never seen.
  const isUnsold =
    reason === 'PAID_TOO_LATE' || (reason === 'SLOT_LOST' && !payment.booking?.confirmedAt);
  if (!bought || isUnsold) return;
  await enqueueWebhookDeliveries(tx, {
    creatorId: bought.creatorId,
    topic: 'REFUND_CHANGED',
    subjectId: id,
    now,
    readData: async () => ({
      refund: {
        id: globalId('Refund', id),
        status,
        reason,
        amount: { amountMinor, currency },
        purchaseId: purchaseId(payment),
      },
    }),
  });
}

/** A share was paid to the creator's account, or finally rejected. */
export async function enqueuePayoutWebhooks(
  tx: Prisma.TransactionClient,
  { transfer, status, now }: { transfer: Transfer; status: 'PAID' | 'FAILED'; now: Date },
): Promise<void> {
  const { id, creatorId, amountMinor, currency } = transfer;
  await enqueueWebhookDeliveries(tx, {
    creatorId,
    topic: 'PAYOUT_CHANGED',
    subjectId: id,
    now,
    readData: async () => ({
      payout: {
        id: globalId('Transfer', id),
        status,
        amount: { amountMinor, currency },
        purchaseId: purchaseId(transfer),
      },
    }),
  });
}

type Disputed = {
  creatorId: string;
  dispute: Dispute;
  purchase: PurchaseIds;
  status: 'OPENED' | 'WON' | 'LOST';
  now: Date;
};

/** A dispute was opened or decided. */
export async function enqueueDisputeWebhooks(
  tx: Prisma.TransactionClient,
  { creatorId, dispute, purchase, status, now }: Disputed,
): Promise<void> {
  const { id, reason, amountMinor, currency } = dispute;
  await enqueueWebhookDeliveries(tx, {
    creatorId,
    topic: 'DISPUTE_CHANGED',
    subjectId: id,
    now,
    readData: async () => ({
      dispute: {
        id: globalId('Dispute', id),
        status,
        reason,
        amount: { amountMinor, currency },
        purchaseId: purchaseId(purchase),
      },
    }),
  });
}

function purchaseId(ids: PurchaseIds): string {
  const { entity, id } = nameOf(ids);
  return globalId(entity, id);
}
