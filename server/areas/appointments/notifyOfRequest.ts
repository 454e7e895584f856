import type { Prisma, SessionRequest } from '../../platform/database/generated/client.ts';
import type { EmailKind } from '../../platform/email/writeEmail.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { addNotification } from '../notifications/addNotification.ts';
import { enqueueRequestWebhooks } from './enqueueRequestWebhooks.ts';
import type { NotificationKind } from '../notifications/notificationKinds.ts';

export type RequestEvent = EmailKind<'appointments'>;
type Side = 'fan' | 'creator';

/** The side that acted is not notified. */
const KINDS: Record<RequestEvent, Partial<Record<Side, NotificationKind>>> = {
  requested: { creator: 'SESSION_REQUESTED' },
  accepted: { fan: 'SESSION_REQUEST_ACCEPTED' },
  declined: { fan: 'SESSION_REQUEST_DECLINED' },
  withdrawn: { creator: 'SESSION_REQUEST_WITHDRAWN' },
  unanswered: { fan: 'SESSION_REQUEST_EXPIRED', creator: 'SESSION_REQUEST_EXPIRED' },
  unpaid: { fan: 'SESSION_REQUEST_UNPAID', creator: 'SESSION_REQUEST_UNPAID' },
};

const PAGES: Record<Side, string> = { fan: '/requests', creator: '/requests/received' };

export const requestPage = ({ id, side }: { id: string; side: Side }): string =>
  `${PAGES[side]}#${id}`;

type News = {
  request: SessionRequest;
  kind: RequestEvent;
  /** The accepted time. */
  startsAt?: Date;
  now: Date;
};

/** Notifies the sides concerned by mail and in the app. */
export async function notifyOfRequest(
  tx: Prisma.TransactionClient,
  { request, kind, startsAt, now }: News,
): Promise<void> {
  const { id, fanId, creatorId, title, priceMinor, currency } = request;
  const sides = await tx.sessionRequest.findUniqueOrThrow({
    where: { id },
    select: { fan: { select: { username: true } }, creator: { select: { username: true } } },
  });
  for (const side of ['fan', 'creator'] as const) {
    const notification = KINDS[kind][side];
    if (!notification) continue;
    await addJob(
      tx,
      'mailRequest',
      { requestId: id, kind, side },
      { jobKey: `mail:request:${kind}:${id}:${side}` },
    );
    await addNotification(tx, {
      recipientId: side === 'fan' ? fanId : creatorId,
      kind: notification,
      values: {
        otherUsername: (side === 'fan' ? sides.creator : sides.fan).username,
        subject: title,
        amountMinor: priceMinor,
        currency,
        requestId: id,
        ...(startsAt ? { startsAt: startsAt.toISOString() } : {}),
      },
      link: requestPage({ id, side }),
      now,
    });
  }
  await enqueueRequestWebhooks(tx, { request, now });
  await publishRequestChanged(tx, request);
}

/** Refreshes open pages of both sides. */
export async function publishRequestChanged(
  tx: Prisma.TransactionClient,
  { id, fanId, creatorId }: SessionRequest,
): Promise<void> {
  for (const personId of [fanId, creatorId])
    await publishEvent(tx, {
      channel: `user:${personId}`,
      type: 'request',
      payload: { requestId: id },
    });
}
