import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../platform/access/Actor.ts';
import { requireConfirmedOwner } from '../../accounts/credentials/email/emailVerified.access.ts';
import { queueSecurityMail, readLogin } from '../../accounts/credentials/queueSecurityMail.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import type { Prisma, WebhookEndpoint } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { lockCreator } from '../integrations.access.ts';
import {
  TooManyWebhookTestsError,
  WebhookAddressRefusedError,
  WebhookBusyError,
  WebhookInvalidError,
  WebhookLimitError,
  WebhookNotFoundError,
} from '../integrations.errors.ts';
import { isAllowedHost } from '../../../platform/net/publicLookup.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';
import { queueDelivery, webhookBody } from './enqueueWebhookDeliveries.ts';
import { webhookUrl, type Topic } from './webhook.rules.ts';
import { newWebhookSecret, sealSecret } from './webhookSecret.ts';

export const MAX_ENDPOINTS = 5;
/** Manually sent messages per creator and hour, over all endpoints. */
export const MAX_PER_HOUR = { 'webhook.test': 20, 'webhook.resend': 60 };
/** How long the previous secret also signs. */
const BOTH_SIGN_MS = DAY_MS;

export type WebhookFields = { url: string; topics: Topic[] };
type Own = { endpointId: string };

export async function createWebhook(
  deps: Deps,
  actor: Actor,
  fields: WebhookFields,
): Promise<{ endpointId: string; secret: string }> {
  const data = checked(deps, fields);
  const secret = newWebhookSecret();
  const endpointId = await inTransaction(deps.prisma, async (tx) => {
    await lockCreator(tx, { userId: actor.id });
    await requireConfirmedOwner(tx, actor);
    if ((await tx.webhookEndpoint.count({ where: { userId: actor.id } })) >= MAX_ENDPOINTS)
      throw new WebhookLimitError();
    const { id } = await tx.webhookEndpoint.create({
      data: { ...data, userId: actor.id, secret: sealSecret(deps, secret), createdAt: deps.now() },
      select: { id: true },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'webhook.create',
      entity: 'WebhookEndpoint',
      entityId: id,
      now: deps.now(),
    });
    await reportWebhook(tx, { deps, actor, kind: 'webhookCreated' });
    return id;
  });
  return { endpointId, secret };
}

const WITHOUT_FAILURES = { disabledAt: null, failingSince: null, timeouts: 0, pausedUntil: null };

/**
 * Saves a webhook and enables it if it is disabled. While its URL does not respond, its pause and
 * its failures stay. Throws WebhookInvalidError, WebhookAddressRefusedError, WebhookNotFoundError
 * or EmailNotVerifiedError.
 */
export async function updateWebhook(
  deps: Deps,
  actor: Actor,
  { endpointId, ...fields }: Own & WebhookFields,
): Promise<void> {
  const data = checked(deps, fields);
  await inTransaction(deps.prisma, async (tx) => {
    await requireConfirmedOwner(tx, actor);
    const before = await lockOwn(tx, { actor, endpointId });
    const isFresh = before.disabledAt !== null || before.url !== data.url;
    await tx.webhookEndpoint.update({
      where: { id: endpointId },
      data: { ...data, ...(isFresh && WITHOUT_FAILURES) },
    });
    const isOther = (topic: Topic): boolean => !before.topics.includes(topic);
    if (!isFresh && before.topics.length === data.topics.length && !data.topics.some(isOther))
      return;
    // The host only: a path may contain a secret.
    await writeAuditEvent(tx, {
      actor,
      action: 'webhook.update',
      entity: 'WebhookEndpoint',
      entityId: endpointId,
      detail: { from: new URL(before.url).host, to: new URL(data.url).host, topics: data.topics },
      now: deps.now(),
    });
    if (before.url !== data.url) await reportWebhook(tx, { deps, actor, kind: 'webhookChanged' });
  });
}

async function reportWebhook(
  tx: Prisma.TransactionClient,
  { deps, actor, kind }: { deps: Deps; actor: Actor; kind: 'webhookCreated' | 'webhookChanged' },
): Promise<void> {
  const login = await readLogin(tx, actor);
  await queueSecurityMail(tx, { kind, userId: actor.id, at: deps.now(), ...login });
}

export async function deleteWebhook(deps: Deps, actor: Actor, { endpointId }: Own): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.webhookEndpoint.deleteMany({
      where: { id: endpointId, userId: actor.id },
    });
    if (count !== 1) throw new WebhookNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'webhook.delete',
      entity: 'WebhookEndpoint',
      entityId: endpointId,
      now: deps.now(),
    });
  });
}

/**
 * Creates a new secret; for a day messages carry both signatures, so that receivers can switch.
 * Throws WebhookNotFoundError.
 */
export async function rotateWebhookSecret(
  deps: Deps,
  actor: Actor,
  { endpointId }: Own,
): Promise<{ secret: string }> {
  const secret = newWebhookSecret();
  await inTransaction(deps.prisma, async (tx) => {
    const before = await lockOwn(tx, { actor, endpointId });
    const previousSecretUntil = new Date(deps.now().getTime() + BOTH_SIGN_MS);
    await tx.webhookEndpoint.update({
      where: { id: endpointId },
      data: {
        secret: sealSecret(deps, secret),
        previousSecret: before.secret,
        previousSecretUntil,
      },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'webhook.rotate',
      entity: 'WebhookEndpoint',
      entityId: endpointId,
      now: deps.now(),
    });
  });
  return { secret };
}

export async function sendWebhookTest(
  deps: Deps,
  actor: Actor,
  { endpointId }: Own,
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { disabledAt } = await lockOwn(tx, { actor, endpointId });
    const waiting = await tx.webhookDelivery.count({
      where: { endpointId, topic: 'TEST', status: 'PENDING' },
    });
    if (disabledAt || waiting > 0) throw new WebhookBusyError();
    const [eventId, now] = [randomUUID(), deps.now()];
    await countByHand(tx, { actor, action: 'webhook.test', endpointId, now });
    await queueDelivery(tx, {
      endpointId,
      topic: 'TEST',
      eventId,
      subjectId: null,
      body: webhookBody({ eventId, topic: 'TEST', data: { hello: actor.username }, now }),
      now,
    });
  });
}

export async function resendWebhookDelivery(
  deps: Deps,
  actor: Actor,
  { deliveryId }: { deliveryId: string },
): Promise<{ endpointId: string }> {
  return inTransaction(deps.prisma, async (tx) => {
    const found = await tx.webhookDelivery.findFirst({
      where: { id: deliveryId, endpoint: { userId: actor.id } },
    });
    if (!found) throw new WebhookNotFoundError();
    const { endpointId, topic, eventId, subjectId, body } = found;
    const { disabledAt } = await lockOwn(tx, { actor, endpointId });
    const waiting = await tx.webhookDelivery.count({
      where: { endpointId, eventId, status: 'PENDING' },
    });
    if (disabledAt || waiting > 0) throw new WebhookBusyError();
    const now = deps.now();
    await countByHand(tx, { actor, action: 'webhook.resend', endpointId, now });
    await queueDelivery(tx, { endpointId, topic, eventId, subjectId, body, now });
    return { endpointId };
  });
}

function checked(deps: Deps, { url: text, topics }: WebhookFields): WebhookFields {
  const url = webhookUrl({ text, isLocalAllowed: deps.env.webhooksToLoopback });
  const chosen = [...new Set(topics)].filter((topic) => topic !== 'TEST');
  if (!url) throw new WebhookInvalidError('url');
  if (!isAllowedHost({ url: new URL(url), isLocalAllowed: deps.env.webhooksToLoopback }))
    throw new WebhookAddressRefusedError();
  if (chosen.length === 0) throw new WebhookInvalidError('topics');
  return { url, topics: chosen };
}

/** Locks the actor's endpoint; a foreign one counts as missing. */
async function lockOwn(
  tx: Prisma.TransactionClient,
  { actor, endpointId }: { actor: Actor } & Own,
): Promise<Pick<WebhookEndpoint, 'url' | 'secret' | 'topics' | 'disabledAt'>> {
  await tx.$queryRaw`select 1 from "WebhookEndpoint" where "id" = ${endpointId}::uuid for update`;
  const endpoint = await tx.webhookEndpoint.findFirst({
    where: { id: endpointId, userId: actor.id },
    select: { url: true, secret: true, topics: true, disabledAt: true },
  });
  if (!endpoint) throw new WebhookNotFoundError();
  return endpoint;
}

type ByHand = {
  actor: Actor;
  action: keyof typeof MAX_PER_HOUR;
  endpointId: string;
  now: Date;
};

/**
 * Counts in the audit log, which all processes share and which survives the deletion of the
 * endpoint.
 */
async function countByHand(
  tx: Prisma.TransactionClient,
  { actor, action, endpointId, now }: ByHand,
): Promise<void> {
  // Serialize, so that two endpoints do not both use the last allowed one.
  await tx.$queryRaw`select 1 from "User" where "id" = ${actor.id}::uuid for update`;
  const [{ count } = { count: 0 }] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from "AuditEvent"
    where "actorId" = ${actor.id}::uuid and "action" = ${action} and "createdAt" > ${now}::timestamptz - interval '1 hour'`;
  if (count >= MAX_PER_HOUR[action]) throw new TooManyWebhookTestsError();
  await writeAuditEvent(tx, {
    actor,
    action,
    entity: 'WebhookEndpoint',
    entityId: endpointId,
    now,
  });
}
