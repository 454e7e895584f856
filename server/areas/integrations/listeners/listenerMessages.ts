import type { Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { publishEvent } from '../../../platform/events/publishEvent.ts';
import { webhookHeaders } from '../webhooks/webhookHeaders.ts';
import { listenerSecret } from '../webhooks/webhookSecret.ts';

export type ListenerMessage = { id: string; headers: Record<string, string>; body: string };

export const listenerChannel = (listenerId: string): string => `listener:${listenerId}`;

/** Writes a message in the transaction of its event, and tells the process that has the connection. */
export async function addListenerMessage(
  tx: Prisma.TransactionClient,
  message: Prisma.ListenerMessageUncheckedCreateInput,
): Promise<void> {
  const { id, listenerId } = await tx.listenerMessage.create({
    data: message,
    select: { id: true, listenerId: true },
  });
  await publishEvent(tx, {
    channel: listenerChannel(listenerId),
    type: 'message',
    payload: { id },
  });
}

type Wanted = { listenerId: string; keyId: string; only?: string | undefined };

/** All messages that are kept for the listener, or one of them, signed now; oldest first. */
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
