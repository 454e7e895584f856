import { NOTIFICATION_LIMITS } from './notification.rules.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { FIELD_MESSAGES } from '../../platform/errors/fieldProblems.rules.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';
import { queuePushesToEveryone } from './push/queuePushes.ts';
import { NotificationInvalidError, NotificationNotFoundError } from './notifications.errors.ts';

/** The channel that all signed-in browsers subscribe to. */
export const EVERYONE_CHANNEL = 'everyone';

export async function createNotification(
  deps: Deps,
  actor: Actor,
  input: { title: string; content: string; publish: boolean },
): Promise<string> {
  const data = { title: filled('title', input.title), content: filled('content', input.content) };
  const now = deps.now();
  return inTransaction(deps.prisma, async (tx) => {
    const { id } = await tx.notification.create({
      data: { ...data, createdAt: now, publishedAt: input.publish ? now : null },
      select: { id: true },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'notification.create',
      entity: 'Notification',
      entityId: id,
      detail: { title: data.title, published: input.publish },
      now,
    });
    if (input.publish) await show(tx, id);
    return id;
  });
}

/**
 * Publishes a broadcast notification, which is final. Idempotent. Throws NotificationNotFoundError.
 */
export async function publishNotification(
  deps: Deps,
  actor: Actor,
  { notificationId }: { notificationId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.notification.updateMany({
      where: { id: notificationId, recipientId: null, publishedAt: null },
      data: { publishedAt: deps.now() },
    });
    if (count === 0) {
      const published = await tx.notification.findFirst({
        where: { id: notificationId, recipientId: null },
        select: { id: true },
      });
      if (!published) throw new NotificationNotFoundError();
      return;
    }
    await writeAuditEvent(tx, {
      actor,
      action: 'notification.publish',
      entity: 'Notification',
      entityId: notificationId,
      now: deps.now(),
    });
    await show(tx, notificationId);
  });
}

export async function deleteNotification(
  deps: Deps,
  actor: Actor,
  { notificationId }: { notificationId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const [gone] = await tx.$queryRaw<{ title: string; publishedAt: Date | null }[]>`
      delete from "Notification" where "id" = ${notificationId}::uuid and "recipientId" is null returning "title", "publishedAt"`;
    if (!gone) throw new NotificationNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'notification.delete',
      entity: 'Notification',
      entityId: notificationId,
      detail: { title: gone.title },
      now: deps.now(),
    });
    if (gone.publishedAt) await notifyEveryone(tx, notificationId);
  });
}

async function show(tx: Prisma.TransactionClient, notificationId: string): Promise<void> {
  await notifyEveryone(tx, notificationId);
  await queuePushesToEveryone(tx, { notificationId });
}

async function notifyEveryone(tx: Prisma.TransactionClient, notificationId: string): Promise<void> {
  await publishEvent(tx, {
    channel: EVERYONE_CHANNEL,
    type: 'notification',
    payload: { notificationId },
  });
}

function filled(field: 'title' | 'content', text: string): string {
  const trimmed = text.trim();
  if (trimmed === '')
    throw new NotificationInvalidError({ field, message: 'Please fill all the inputs.' });
  if (trimmed.length > NOTIFICATION_LIMITS[field])
    throw new NotificationInvalidError({
      field,
      message: FIELD_MESSAGES.longest(NOTIFICATION_LIMITS[field]),
    });
  return trimmed;
}
