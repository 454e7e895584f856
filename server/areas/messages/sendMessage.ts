import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { lockName } from '../../platform/database/lockName.ts';
import type { Deps } from '../../Deps.ts';
import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { markReadBy } from '../notifications/markNotificationsRead.ts';
import { findHandler, purchasePage, type Purchase } from '../payments/purchase.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';
import { MAIL_AFTER_MS } from './message.rules.ts';
import { messageNotifications } from './messages.access.ts';
import { ConversationNotFoundError } from './messages.errors.ts';
import { writeMessage } from './writeMessage.ts';

/** Messages within this time are one notification while it is unread. */
const NOTIFY_AGAIN_AFTER_MS = 10 * MINUTE_MS;
/** In a chat an open page marks the notification as read before it is pushed. */
const PUSH_AFTER_MS = 10_000;

type NewMessage = {
  purchase: Purchase;
  body: string;
  /** Records what belongs to the message, in its transaction. */
  attach?: (tx: Prisma.TransactionClient, message: { messageId: string }) => Promise<void>;
};

export async function sendMessage(
  deps: Deps,
  actor: Actor,
  { purchase, body, attach }: NewMessage,
): Promise<string> {
  return inTransaction(deps.prisma, async (tx) => {
    const { handler, id } = findHandler(deps, purchase);
    const sides = await handler.findConversation(tx, { id, personId: actor.id });
    if (!sides) throw new ConversationNotFoundError();
    const now = deps.now();
    const messageId = await writeMessage(tx, {
      purchase,
      authorId: actor.id,
      kind: 'TEXT',
      body,
      now,
    });
    await attach?.(tx, { messageId });
    const recipientId = sides.find((person) => person !== actor.id) ?? actor.id;
    const link = purchasePage(purchase);
    await markReadBy(tx, { userId: actor.id, link, now });
    await notifyOfMessage({ tx, actor, recipientId, link, now });
    const subject = purchase.bookingId ?? purchase.orderId;
    await addJob(
      tx,
      'mailMessage',
      { messageId, recipientId },
      {
        runAt: new Date(now.getTime() + MAIL_AFTER_MS),
        jobKey: `mail:message:${subject}:${recipientId}`,
      },
    );
    for (const person of sides)
      await publishEvent(tx, {
        channel: `user:${person}`,
        type: 'message',
        payload: { ...purchase },
      });
    return messageId;
  });
}

type Noticing = {
  tx: Prisma.TransactionClient;
  actor: Actor;
  recipientId: string;
  link: string;
  now: Date;
};

/**
 * A conversation has one notification. While it is unread and new, it stands for further messages;
 * otherwise a new one, which is pushed again, replaces it.
 */
async function notifyOfMessage({ tx, actor, recipientId, link, now }: Noticing): Promise<void> {
  // Two messages at once must see each other's notification.
  await lockName(tx, `messages ${recipientId} ${link}`);
  const ofConversation = messageNotifications({ recipientId, link });
  const since = new Date(now.getTime() - NOTIFY_AGAIN_AFTER_MS);
  await tx.notification.deleteMany({
    where: {
      ...ofConversation,
      OR: [{ publishedAt: { lt: since } }, { reads: { some: { userId: recipientId } } }],
    },
  });
  if ((await tx.notification.count({ where: ofConversation })) > 0) return;
  await addNotification(
    tx,
    {
      recipientId,
      kind: 'NEW_MESSAGE',
      values: { otherUsername: actor.username },
      link,
      now,
    },
    { pushAt: new Date(now.getTime() + PUSH_AFTER_MS) },
  );
}
