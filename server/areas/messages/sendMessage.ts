import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { urlId } from '../../platform/ids/urlId.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { findHandler, type Purchase } from '../payments/purchase.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';
import { ConversationNotFoundError } from './messages.errors.ts';
import { writeMessage } from './writeMessage.ts';

/** The mail is delayed so that several messages in a row become one mail. */
const MAIL_AFTER_MS = 60_000;

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
    await notifyOfMessage({ tx, actor, recipientId, purchase, now });
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
  purchase: Purchase;
  now: Date;
};

/** Creates one notification for a conversation until it is read, however many messages arrive. */
async function notifyOfMessage({ tx, actor, recipientId, purchase, now }: Noticing): Promise<void> {
  const link = purchase.bookingId
    ? `/bookings/${urlId('Booking', purchase.bookingId)}`
    : `/orders/${urlId('ServiceOrder', purchase.orderId ?? '')}`;
  const waiting = await tx.notification.findFirst({
    where: {
      recipientId,
      kind: 'NEW_MESSAGE',
      data: { path: ['link'], equals: link },
      reads: { none: { userId: recipientId } },
    },
    select: { id: true },
  });
  if (!waiting)
    await addNotification(tx, {
      recipientId,
      kind: 'NEW_MESSAGE',
      values: { otherUsername: actor.username },
      link,
      now,
    });
}
