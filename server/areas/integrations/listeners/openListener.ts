import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { publishEvents } from '../../../platform/events/publishEvent.ts';
import type { Deps } from '../../../Deps.ts';
import { lockCreator } from '../integrations.access.ts';
import { WebhookInvalidError } from '../integrations.errors.ts';
import { TOPIC_NAMES, type Topic } from '../webhooks/webhook.rules.ts';
import { listenerChannel } from './listenerMessages.ts';
import { listenerSecret } from '../webhooks/webhookSecret.ts';

/**
 * How long a program that lost its connection may reconnect, and how long messages are stored for
 * it.
 */
export const KEPT_MS = 600_000;
/** Maximum per creator; a new listener ends the one whose last extension is the oldest. */
export const MAX_LISTENERS = 5;

type Opening = {
  keyId: string;
  /** Names of topics, for example booking.confirmed; none means all. */
  topicNames: readonly string[];
  /** The listener of an earlier connection, to be continued. */
  listenerId: string | null;
};
type Opened = { listenerId: string; topics: string[]; secret: string; isContinued: boolean };

/**
 * Starts storing messages for a program that connected with a key, or continues after a lost
 * connection. Throws NotACreatorError or WebhookInvalidError.
 */
export async function openListener(
  deps: Deps,
  actor: Actor,
  { keyId, topicNames, listenerId: continued }: Opening,
): Promise<Opened> {
  const topics = readTopics(topicNames);
  const now = deps.now();
  const kept = { topics, expiresAt: new Date(now.getTime() + KEPT_MS) };
  const opened = await inTransaction(deps.prisma, async (tx) => {
    await lockCreator(tx, { userId: actor.id });
    if (continued !== null) {
      const { count } = await tx.webhookListener.updateMany({
        where: { id: continued, keyId, expiresAt: { gt: now } },
        data: kept,
      });
      if (count === 1) return { listenerId: continued, isContinued: true };
    }
    const surplus = await tx.webhookListener.findMany({
      where: { userId: actor.id, expiresAt: { gt: now } },
      orderBy: [{ expiresAt: 'desc' }, { id: 'desc' }],
      skip: MAX_LISTENERS - 1,
      select: { id: true },
    });
    await tx.webhookListener.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
    await publishEvents(
      tx,
      surplus.map(({ id }) => ({ channel: listenerChannel(id), type: 'ended', payload: { id } })),
    );
    const { id } = await tx.webhookListener.create({
      data: { ...kept, userId: actor.id, keyId },
      select: { id: true },
    });
    return { listenerId: id, isContinued: false };
  });
  return {
    ...opened,
    topics: topics.map((topic) => TOPIC_NAMES[topic]),
    secret: listenerSecret(deps, keyId),
  };
}

function readTopics(names: readonly string[]): Topic[] {
  const all = (Object.keys(TOPIC_NAMES) as Topic[]).filter((topic) => topic !== 'TEST');
  if (names.length === 0) return all;
  const unknown = names.find((name) => !all.some((topic) => TOPIC_NAMES[topic] === name));
  if (unknown !== undefined)
    throw new WebhookInvalidError('topics', `There is no topic "${unknown}".`);
  return all.filter((topic) => names.includes(TOPIC_NAMES[topic]));
}
