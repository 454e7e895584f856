import type { Prisma } from '../../platform/database/generated/client.ts';
import { announce } from '../../platform/events/announce.ts';
import type { NoticeValues, NotificationKind } from './notificationKinds.ts';
import { queuePushes } from './push/queuePushes.ts';

export type Notice = {
  recipientId: string;
  kind: NotificationKind;
  values: NoticeValues;
  /** Path of the page it is about, for example /settings/active-history. */
  link: string;
  now: Date;
};

/**
 * Writes a personal notice in the transaction of what it tells, and makes the person's open pages read again.
 * Kind and values are kept, not a text: it reads in the language that the person has when reading.
 */
export async function writeNotice(
  tx: Prisma.TransactionClient,
  { recipientId, kind, values, link, now }: Notice,
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
  await announce(tx, {
    channel: `user:${recipientId}`,
    type: 'notification',
    payload: { notificationId: id },
  });
  await queuePushes(tx, { notificationId: id, recipientId });
}
