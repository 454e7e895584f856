import type { Prisma } from '../../platform/database/generated/client.ts';
import { publishEvents } from '../../platform/events/publishEvent.ts';
import type { NotificationValues, NotificationKind } from './notificationKinds.ts';
import { queuePushes } from './push/queuePushes.ts';

export type NotificationEntry = {
  recipientId: string;
  kind: NotificationKind;
  values: NotificationValues;
  link: string;
  now: Date;
};

/** A push of a notification that was read before `pushAt` is not sent. */
type PushOptions = { pushAt?: Date };

/**
 * Writes a personal notification in the transaction of its event, and makes the user's open pages
 * refetch. Stores kind and values instead of a text, which the client formats in the reader's
 * language.
 */
export function addNotification(
  tx: Prisma.TransactionClient,
  entry: NotificationEntry,
  options: PushOptions = {},
): Promise<void> {
  return addNotifications(tx, [entry], options);
}

/** As addNotification, for many recipients in three statements. */
export async function addNotifications(
  tx: Prisma.TransactionClient,
  entries: NotificationEntry[],
  { pushAt }: PushOptions = {},
): Promise<void> {
  if (entries.length === 0) return;
  const added = await tx.notification.createManyAndReturn({
    data: entries.map(({ recipientId, kind, values, link, now }) => ({
      recipientId,
      kind,
      title: '',
      content: '',
      data: { ...values, link },
      createdAt: now,
      publishedAt: now,
    })),
    select: { id: true, recipientId: true },
  });
  await publishEvents(
    tx,
    added.map(({ id, recipientId }) => ({
      channel: `user:${recipientId}`,
      type: 'notification',
      payload: { notificationId: id },
    })),
  );
  await queuePushes(tx, added, { runAt: pushAt });
}
