import type { Prisma } from '../../platform/database/generated/client.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { ORDER_STATEMENT } from '../payments/statements/statementRows.ts';
import type { NotificationKind } from '../notifications/notificationKinds.ts';
import { addNotification } from '../notifications/addNotification.ts';

export type OrderHappening =
  | 'ordered'
  | 'delivered'
  | 'changesRequested'
  | 'completed'
  | 'overdue'
  | 'cancelledOverdue'
  | 'refunded'
  | 'refundedByStaff'
  | 'refundedByBank'
  | 'paidTooLate';

const KINDS: Record<
  OrderHappening,
  { fan: NotificationKind | null; provider: NotificationKind | null }
> = {
  ordered: { fan: null, provider: 'ORDER_PLACED' },
  delivered: { fan: 'ORDER_DELIVERED', provider: null },
  changesRequested: { fan: null, provider: 'ORDER_CHANGES_REQUESTED' },
  completed: { fan: null, provider: 'ORDER_COMPLETED' },
  overdue: { fan: 'ORDER_OVERDUE', provider: 'ORDER_OVERDUE' },
  cancelledOverdue: { fan: null, provider: 'ORDER_REFUNDED' },
  refunded: { fan: 'ORDER_REFUNDED', provider: 'ORDER_REFUNDED' },
  refundedByStaff: { fan: 'ORDER_REFUNDED', provider: 'ORDER_REFUNDED' },
  // The creator is notified of the dispute itself.
  refundedByBank: { fan: 'ORDER_REFUNDED', provider: null },
  paidTooLate: { fan: 'ORDER_REFUNDED', provider: null },
};

/** For these the notification names the price; for the others the refund. */
const LIVE: readonly OrderHappening[] = [
  'ordered',
  'delivered',
  'changesRequested',
  'completed',
  'overdue',
];

/** Notifies the parties of a step, except the actor, in the step's transaction. */
export async function notifyOrderParties(
  tx: Prisma.TransactionClient,
  { orderId, happening, now }: { orderId: string; happening: OrderHappening; now: Date },
): Promise<void> {
  const order = await tx.serviceOrder.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      ...ORDER_STATEMENT,
      fanId: true,
      providerId: true,
      serviceTitle: true,
      fan: { select: { username: true } },
      provider: { select: { username: true } },
    },
  });
  const { fan, provider } = KINDS[happening];
  const { totalMinor, refundedMinor, currency } = computeStatement({ rows: order, now });
  const values = {
    subject: order.serviceTitle,
    amountMinor: LIVE.includes(happening) ? totalMinor : refundedMinor,
    currency,
  };
  const link = `/orders/${urlId('ServiceOrder', orderId)}`;
  if (fan)
    await addNotification(tx, {
      recipientId: order.fanId,
      kind: fan,
      values: { ...values, otherUsername: order.provider.username },
      link,
      now,
    });
  if (provider)
    await addNotification(tx, {
      recipientId: order.providerId,
      kind: provider,
      values: { ...values, otherUsername: order.fan.username },
      link,
      now,
    });
}
