import type { Deps } from '../Deps.ts';
import { pushKeys } from './pushKeys.ts';

/** A news as it is shown on a lock screen; the push services take some 3,000 bytes. */
const LONGEST = { title: 120, content: 400 };

/**
 * Sends one notification to one browser, which has the texts of personal notices itself. Nothing goes to a session that
 * has ended, and nothing that has been read or taken back meanwhile. A browser that takes nothing any more is forgotten.
 */
export async function pushNotice(deps: Deps, { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string }): Promise<void> {
  const { prisma } = deps;
  const subscription = await prisma.pushSubscription.findUnique({ where: { id: subscriptionId }, include: { session: true, user: true } });
  if (!subscription) return;
  const { userId, user, session, endpoint, p256dh, auth } = subscription;
  if (session.expiresAt <= deps.now() || !user.isActive) return;
  const notification = await prisma.notification.findFirst({ where: { id: notificationId, publishedAt: { not: null }, reads: { none: { userId } } } });
  if (!notification || (notification.recipientId !== null && notification.recipientId !== userId)) return;
  const { kind, title, content, data } = notification;
  const payload = { id: notificationId, kind, title: title.slice(0, LONGEST.title), content: content.slice(0, LONGEST.content), values: data, locale: user.locale, timeZone: user.timeZone };
  const outcome = await deps.push.send({ target: { endpoint, p256dh, auth }, payload: JSON.stringify(payload), keys: await pushKeys(deps) });
  if (outcome === 'gone') await prisma.pushSubscription.deleteMany({ where: { id: subscriptionId, endpoint, p256dh } });
}
