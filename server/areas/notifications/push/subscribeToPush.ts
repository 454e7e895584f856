import { createECDH } from 'node:crypto';
import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { isAllowedHost } from '../../../platform/net/publicLookup.ts';
import { unauthenticated } from '../../../platform/errors/topLevelErrors.ts';
import type { PushTarget } from './PushProvider.ts';
import { PushSubscriptionInvalidError } from '../notifications.errors.ts';

/** Far above real use; the oldest is removed. */
export const MAX_BROWSERS = 10;
const MAX_ENDPOINT_LENGTH = 2_000;
const BYTES = { p256dh: 65, auth: 16 };

/**
 * Subscribes this browser to push notifications until its session ends. A repeated subscription
 * replaces the keys and the owner. Throws PushSubscriptionInvalidError.
 */
export async function subscribeToPush(deps: Deps, actor: Actor, target: PushTarget): Promise<void> {
  if (!isUsable({ target, isLocalAllowed: deps.env.webhooksToLoopback }))
    throw new PushSubscriptionInvalidError();
  const { sessionId } = actor;
  if (!sessionId) throw unauthenticated();
  const { endpoint, p256dh, auth } = target;
  const now = deps.now();
  await inTransaction(deps.prisma, async (tx) => {
    // Serialize, so that concurrent calls cannot both use the last allowed one.
    await tx.$queryRaw`select 1 from "User" where "id" = ${actor.id}::uuid for update`;
    const data = { userId: actor.id, sessionId, p256dh, auth, createdAt: now };
    await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { ...data, endpoint },
      update: data,
    });
    const excessRequests = await tx.pushSubscription.findMany({
      where: { userId: actor.id, endpoint: { not: endpoint } },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: MAX_BROWSERS - 1,
      take: MAX_BROWSERS,
      select: { id: true },
    });
    await tx.pushSubscription.deleteMany({
      where: { id: { in: excessRequests.map(({ id }) => id) } },
    });
  });
}

/** Removes the subscription of this browser. Idempotent; ignores foreign ones. */
export async function unsubscribeFromPush(
  deps: Deps,
  actor: Actor,
  { endpoint }: { endpoint: string },
): Promise<void> {
  await deps.prisma.pushSubscription.deleteMany({ where: { endpoint, userId: actor.id } });
}

function isUsable({
  target: { endpoint, p256dh, auth },
  isLocalAllowed,
}: {
  target: PushTarget;
  isLocalAllowed: boolean;
}): boolean {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (
    url.username ||
    url.password ||
    (url.protocol !== 'https:' && !(isLocalAllowed && url.protocol === 'http:'))
  )
    return false;
  if (!isAllowedHost({ url, isLocalAllowed })) return false;
  return toBytes(auth) === BYTES.auth && toBytes(p256dh) === BYTES.p256dh && isOnCurve(p256dh);
}

function toBytes(text: string): number {
  return /^[\w-]{1,120}$/.test(text) ? Buffer.from(text, 'base64url').length : 0;
}

/**
 * A key that is not a point of P-256 cannot be used for encryption and would fail on every attempt.
 */
function isOnCurve(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
