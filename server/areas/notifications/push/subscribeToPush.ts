import { createECDH } from 'node:crypto';
import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { isAllowedHost } from '../../../platform/net/publicLookup.ts';
import { unauthenticated } from '../../../platform/errors/topLevelErrors.ts';
import type { PushTarget } from './PushProvider.ts';
import { PushSubscriptionInvalidError } from '../notifications.errors.ts';

/** More browsers than a person has; the oldest goes. */
export const MAX_BROWSERS = 10;
const MAX_ENDPOINT_LENGTH = 2_000;
const BYTES = { p256dh: 65, auth: 16 };

/**
 * Sends notifications to this browser too, until its session ends. The same browser again takes the new keys, and
 * belongs to who is signed in there now. Throws PushSubscriptionInvalidError.
 */
export async function subscribeToPush(deps: Deps, actor: Actor, target: PushTarget): Promise<void> {
  if (!isUsable({ target, isLocalAllowed: deps.env.webhooksToLoopback }))
    throw new PushSubscriptionInvalidError();
  const { sessionId } = actor;
  if (!sessionId) throw unauthenticated();
  const { endpoint, p256dh, auth } = target;
  const now = deps.now();
  await inTransaction(deps.prisma, async (tx) => {
    // Two at once would both be the last one allowed.
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

/** Nothing more goes to this browser. Repeated, or for another's, it changes nothing. */
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

/** What is no point of P-256 cannot be encrypted for, and would fail again and again. */
function isOnCurve(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
