import type { Prisma } from '../../platform/database/generated/client.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import { ORDER_STATEMENT } from '../payments/statements/statementRows.ts';
import type { NotificationKind } from '../notifications/notificationKinds.ts';
import { addNotification } from '../notifications/addNotification.ts';

export type OrderEvent =
  | 'ordered'
  | 'delivered'
  | 'changesRequested'
  | 'completed'
  | 'overdue'
  | 'filesEnding'
  | 'cancelledOverdue'
  | 'refunded'
  | 'refundedByStaff'
  | 'refundedByBank'
  | 'paidTooLate';

const KINDS: Record<
  OrderEvent,
  { fan: NotificationKind | null; creator: NotificationKind | null }
> = {
  ordered: { fan: null, creator: 'ORDER_PLACED' },
  delivered: { fan: 'ORDER_DELIVERED', creator: null },
  changesRequested: { fan: null, creator: 'ORDER_CHANGES_REQUESTED' },
  completed: { fan: null, creator: 'ORDER_COMPLETED' },
  overdue: { fan: 'ORDER_OVERDUE', creator: 'ORDER_OVERDUE' },
  filesEnding: { fan: 'ORDER_FILES_ENDING', creator: null },
  cancelledOverdue: { fan: null, creator: 'ORDER_REFUNDED' },
  refunded: { fan: 'ORDER_REFUNDED', creator: 'ORDER_REFUNDED' },
  refundedByStaff: { fan: 'ORDER_REFUNDED', creator: 'ORDER_REFUNDED' },
  // The creator is notified of the dispute itself.
  refundedByBank: { fan: 'ORDER_REFUNDED', creator: null },
  paidTooLate: { fan: 'ORDER_REFUNDED', creator: null },
};

/** For these the notification names the price; for the others the refund. */
const LIVE: readonly OrderEvent[] = [
  'ordered',
  'delivered',
  'changesRequested',
  'completed',
  'overdue',
  'filesEnding',
];

/** Notifies the parties of a step, except the actor, in the step's transaction. */
export async function notifyOrderParties(
  tx: Prisma.TransactionClient,
  { orderId, event, now }: { orderId: string; event: OrderEvent; now: Date },
): Promise<void> {
  const order = await tx.serviceOrder.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      ...ORDER_STATEMENT,
      fanId: true,
      creatorId: true,
      serviceTitle: true,
      filesDeleteAt: true,
      fan: { select: { username: true } },
      creator: { select: { username: true } },
    },
  });
  const { fan, creator } = KINDS[event];
  const { totalMinor, refundedMinor, currency } = computeStatement({ rows: order, now });
  const values = {
    subject: order.serviceTitle,
    amountMinor: LIVE.includes(event) ? totalMinor : refundedMinor,
    currency,
    ...(event === 'filesEnding' && order.filesDeleteAt
      ? { startsAt: order.filesDeleteAt.toISOString() }
      : {}),
  };
  const link = `/orders/${urlId('ServiceOrder', orderId)}`;
  if (fan)
    await addNotification(tx, {
      recipientId: order.fanId,
      kind: fan,
      values: { ...values, otherUsername: order.creator.username },
      link,
      now,
    });
  if (creator)
    await addNotification(tx, {
      recipientId: order.creatorId,
      kind: creator,
      values: { ...values, otherUsername: order.fan.username },
      link,
      now,
    });
}
