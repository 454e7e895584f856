import type {
  Prisma,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { pauseAfter } from '../../../platform/jobs/receiverPause.rules.ts';
import { addNotification } from '../../notifications/addNotification.ts';
import { postToUserUrl, type Posted } from '../../../platform/net/postToUserUrl.ts';
import { disableWebhook } from './disableWebhook.ts';
import { addDeliveryJob } from './addDeliveryJob.ts';
import { hasFailedTooLong, nextAttempt } from './webhook.rules.ts';
import { webhookHeaders } from './webhookHeaders.ts';
import { openSecret } from './webhookSecret.ts';

type Delivery = WebhookDelivery & { endpoint: WebhookEndpoint };
type Outcome = Posted & { durationMs: number };

/**
 * Makes one attempt of a pending delivery. Records the result and queues the next attempt in one
 * transaction; after a crash in between the same message is sent again with the same id.
 */
export async function deliverWebhook(
  deps: Deps,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const delivery = await deps.prisma.webhookDelivery.findUnique({
    where: { id: deliveryId },
    include: { endpoint: { include: { user: { select: { isActive: true } } } } },
  });
  if (!delivery || delivery.status !== 'PENDING' || delivery.endpoint.disabledAt) return;
  if (!delivery.endpoint.user.isActive) return giveUp(deps, delivery);
  if (isPaused({ delivery, now: deps.now() })) return postpone(deps, delivery);
  const started = performance.now();
  const posted = await send(deps, delivery);
  await record(deps, {
    delivery,
    outcome: { ...posted, durationMs: Math.round(performance.now() - started) },
  });
}

/** A test is sent at once, so that a creator can show that the receiver works again. */
function isPaused({
  delivery: { topic, endpoint },
  now,
}: {
  delivery: Delivery;
  now: Date;
}): boolean {
  return endpoint.pausedUntil !== null && endpoint.pausedUntil > now && topic !== 'TEST';
}

/** The creator was deactivated meanwhile. */
async function giveUp({ prisma }: Deps, { id }: Delivery): Promise<void> {
  await prisma.webhookDelivery.updateMany({
    where: { id, status: 'PENDING' },
    data: { status: 'FAILED', nextAttemptAt: null },
  });
}

async function postpone(
  deps: Deps,
  { id, endpoint: { id: endpointId, pausedUntil } }: Delivery,
): Promise<void> {
  if (!pausedUntil) return;
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, status: 'PENDING' },
      data: { nextAttemptAt: pausedUntil },
    });
    if (count === 1) await addDeliveryJob(tx, { deliveryId: id, endpointId, runAt: pausedUntil });
  });
}

async function send(deps: Deps, { id, eventId, topic, body, endpoint }: Delivery): Promise<Posted> {
  const at = deps.now();
  const { secret, previousSecret, previousSecretUntil, url } = endpoint;
  const sealed = [
    secret,
    ...(previousSecret && previousSecretUntil && previousSecretUntil > at ? [previousSecret] : []),
  ];
  let secrets: string[];
  try {
    secrets = sealed.map((one) => openSecret(deps, one));
  } catch {
    return { responseCode: null, problem: 'SECRET_LOST' };
  }
  const headers = webhookHeaders({ id, eventId, topic, body, secrets, at });
  return postToUserUrl({ url, body, headers, isLocalAllowed: deps.env.webhooksToLoopback });
}

async function record(
  deps: Deps,
  {
    delivery: { id, topic, attempts: before, endpoint },
    outcome: { responseCode, problem, durationMs },
  }: { delivery: Delivery; outcome: Outcome },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const now = deps.now();
    const attempts = before + 1;
    // While a test waits for a retry, another one could not be sent.
    const next = problem && topic !== 'TEST' ? nextAttempt({ attempts, now }) : null;
    const failed = next ? ('PENDING' as const) : ('FAILED' as const);
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, status: 'PENDING', attempts: before },
      data: {
        status: problem ? failed : 'DELIVERED',
        attempts,
        responseCode,
        problem,
        durationMs,
        lastAttemptAt: now,
        nextAttemptAt: next,
      },
    });
    if (count !== 1) return;
    if (next) await addDeliveryJob(tx, { deliveryId: id, endpointId: endpoint.id, runAt: next });
    // The attempt says nothing about a URL that was saved meanwhile.
    const same = await tx.$queryRaw<unknown[]>`
      select 1 from "WebhookEndpoint" where "id" = ${endpoint.id}::uuid and "url" = ${endpoint.url}
      for no key update`;
    if (same.length === 0) return;
    await recordTimeouts({ tx, endpoint, isTimeout: problem === 'TIMEOUT', now });
    if (!problem)
      return void (await tx.webhookEndpoint.updateMany({
        where: { id: endpoint.id, failingSince: { not: null } },
        data: { failingSince: null },
      }));
    await tx.webhookEndpoint.updateMany({
      where: { id: endpoint.id, failingSince: null },
      data: { failingSince: now },
    });
    const { failingSince } = await tx.webhookEndpoint.findUniqueOrThrow({
      where: { id: endpoint.id },
      select: { failingSince: true },
    });
    if (!failingSince || !hasFailedTooLong({ failingSince, now })) return;
    if (!(await disableWebhook(tx, { endpointId: endpoint.id, now }))) return;
    await addNotification(tx, {
      recipientId: endpoint.userId,
      kind: 'WEBHOOK_DISABLED',
      values: { subject: new URL(endpoint.url).host },
      link: '/settings/developers',
      now,
    });
  });
}

type Timing = {
  tx: Prisma.TransactionClient;
  endpoint: WebhookEndpoint;
  isTimeout: boolean;
  now: Date;
};

/** Deliveries to one endpoint are serialized, so no other job changes its row. */
async function recordTimeouts({
  tx,
  endpoint: { id, timeouts: before },
  isTimeout,
  now,
}: Timing): Promise<void> {
  const timeouts = isTimeout ? before + 1 : 0;
  if (timeouts === before) return;
  const pausedUntil = isTimeout ? pauseAfter({ timeouts, now }) : null;
  await tx.webhookEndpoint.updateMany({ where: { id }, data: { timeouts, pausedUntil } });
}
