import type { PushSubscription } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { pauseAfter } from '../../../platform/jobs/receiverPause.rules.ts';
import { wantsPush } from '../mailChoices/mailKinds.ts';
import { shownValues } from '../shownValues.ts';
import { pushKeys } from './pushKeys.ts';
import { postponePush } from './queuePushes.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

type Push = { notificationId: string; subscriptionId: string };

/** Limits of a broadcast on a lock screen; push services accept about 3,000 bytes. */
const MAX_LENGTHS = { title: 120, content: 400 };

/** Older notifications are not pushed; they remain in the list. */
const MAX_AGE_MS = DAY_MS;

/**
 * Sends one notification to one browser, which has the texts of personal notifications itself.
 * Skips ended sessions, kinds that the user turned off, and notifications read or deleted
 * meanwhile. Removes a subscription that has ended; after a timeout, pauses it with all its
 * notifications.
 */
export async function pushNotification(
  deps: Deps,
  { notificationId, subscriptionId }: Push,
): Promise<void> {
  const { prisma } = deps;
  const now = deps.now();
  const subscription = await prisma.pushSubscription.findUnique({
    where: { id: subscriptionId },
    include: { session: true, user: true },
  });
  if (!subscription) return;
  const { userId, user, session, endpoint, p256dh, auth } = subscription;
  if (session.expiresAt <= now || !user.isActive) return;
  const notification = await prisma.notification.findFirst({
    where: {
      id: notificationId,
      publishedAt: { gt: new Date(now.getTime() - MAX_AGE_MS) },
      reads: { none: { userId } },
    },
  });
  if (!notification || (notification.recipientId !== null && notification.recipientId !== userId))
    return;
  if (!wantsPush(user, notification)) return;
  if (subscription.pausedUntil && subscription.pausedUntil > now)
    return postponePush(prisma, {
      notificationId,
      subscriptionId,
      runAt: subscription.pausedUntil,
    });
  const { kind, title, content, data } = notification;
  const payload = {
    id: notificationId,
    kind,
    title: title.slice(0, MAX_LENGTHS.title),
    content: content.slice(0, MAX_LENGTHS.content),
    values: shownValues({ data, locale: user.locale }),
    locale: user.locale,
    timeZone: user.timeZone,
  };
  const outcome = await deps.push.send({
    target: { endpoint, p256dh, auth },
    payload: JSON.stringify(payload),
    keys: await pushKeys(deps),
  });
  if (outcome === 'gone')
    await prisma.pushSubscription.deleteMany({ where: { id: subscriptionId, endpoint, p256dh } });
  if (outcome === 'timeout') await pause(deps, { subscription, notificationId });
  if (outcome === 'sent' && subscription.timeouts > 0)
    await prisma.pushSubscription.updateMany({
      where: { id: subscriptionId },
      data: { timeouts: 0, pausedUntil: null },
    });
}

async function pause(
  deps: Deps,
  { subscription, notificationId }: { subscription: PushSubscription; notificationId: string },
): Promise<void> {
  const { id, timeouts: before } = subscription;
  const timeouts = before + 1;
  const until = pauseAfter({ timeouts, now: deps.now() });
  await inTransaction(deps.prisma, async (tx) => {
    // Concurrent timeouts count as one.
    await tx.pushSubscription.updateMany({
      where: { id, timeouts: before },
      data: { timeouts, pausedUntil: until },
    });
    await postponePush(tx, { notificationId, subscriptionId: id, runAt: until });
  });
}
