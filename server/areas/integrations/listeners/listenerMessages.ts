import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';
import type { Topic } from '../webhooks/webhook.rules.ts';
import { webhookHeaders } from '../webhooks/webhookHeaders.ts';
import { listenerSecret } from '../webhooks/webhookSecret.ts';

export type ListenerMessage = { id: string; headers: Record<string, string>; body: string };

export const listenerChannel = (listenerId: string): string => `listener:${listenerId}`;

type Adding = { listenerId: string; topic: Topic; eventId: string; body: string; now: Date };

/**
 * Writes a message in the transaction of its event, and notifies the process that has the
 * connection. Does nothing for a listener that was deleted meanwhile, so that the event does not
 * fail.
 */
export async function addListenerMessage(
  tx: Prisma.TransactionClient,
  { listenerId, topic, eventId, body, now }: Adding,
): Promise<void> {
  const [added] = await tx.$queryRaw<{ id: string }[]>`
    insert into "ListenerMessage" ("listenerId", "topic", "eventId", "body", "createdAt")
    select "id", ${topic}::"WebhookTopic", ${eventId}::uuid, ${body}, ${now}::timestamptz
    from "WebhookListener" where "id" = ${listenerId}::uuid
    for key share
    returning "id"`;
  if (!added) return;
  await publishEvent(tx, {
    channel: listenerChannel(listenerId),
    type: 'message',
    payload: { id: added.id },
  });
}

type Wanted = { listenerId: string; keyId: string; only?: string | undefined };

/** All stored messages of the listener, or one of them, signed now; oldest first. */
export async function readListenerMessages(
  deps: Deps,
  { listenerId, keyId, only }: Wanted,
): Promise<ListenerMessage[]> {
  const rows = await deps.prisma.listenerMessage.findMany({
    where: { listenerId, ...(only === undefined ? {} : { id: only }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const [secrets, at] = [[listenerSecret(deps, keyId)], deps.now()];
  return rows.map(({ id, topic, eventId, body }) => ({
    id,
    headers: webhookHeaders({ id, eventId, topic, body, secrets, at }),
    body,
  }));
}
