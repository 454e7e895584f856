import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';
import type { NotificationValues, NotificationKind } from './notificationKinds.ts';
import { queuePushes } from './push/queuePushes.ts';

export type NotificationEntry = {
  recipientId: string;
  kind: NotificationKind;
  values: NotificationValues;
  link: string;
  now: Date;
};

/**
 * Writes a personal notification in the transaction of its event, and makes the user's open pages
 * refetch. Stores kind and values instead of a text, which the client formats in the reader's
 * language.
 */
export async function addNotification(
  tx: Prisma.TransactionClient,
  { recipientId, kind, values, link, now }: NotificationEntry,
): Promise<void> {
  const { id } = await tx.notification.create({
    data: {
      recipientId,
      kind,
      title: '',
      content: '',
      data: { ...values, link },
      createdAt: now,
      publishedAt: now,
    },
    select: { id: true },
  });
  await publishEvent(tx, {
    channel: `user:${recipientId}`,
    type: 'notification',
    payload: { notificationId: id },
  });
  await queuePushes(tx, { notificationId: id, recipientId });
}
