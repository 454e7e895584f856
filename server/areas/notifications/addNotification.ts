import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';
import type { NotificationValues, NotificationKind } from './notificationKinds.ts';
import { queuePushes } from './push/queuePushes.ts';

export type NotificationEntry = {
  recipientId: string;
  kind: NotificationKind;
  values: NotificationValues;
  /** Path of the page it is about, for example /settings/active-history. */
  link: string;
  now: Date;
};

/**
 * Writes a personal notice in the transaction of what it tells, and makes the person's open pages read again.
 * Kind and values are kept, not a text: it reads in the language that the person has when reading.
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
