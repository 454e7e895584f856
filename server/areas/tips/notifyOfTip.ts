import type { Prisma, Tip } from '../../platform/database/generated/client.ts';
import type { EmailKind } from '../../platform/email/writeEmail.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { addNotification } from '../notifications/addNotification.ts';
import type { NotificationKind } from '../notifications/notificationKinds.ts';
import { purchasePage } from '../payments/purchase.ts';
import { publishTipChanged } from './publishTipChanged.ts';

type Kinds = { fan: NotificationKind | null; creator: NotificationKind | null };

const KINDS: Record<EmailKind<'tips'>, Kinds> = {
  sent: { fan: null, creator: 'TIP_RECEIVED' },
  refunded: { fan: 'TIP_REFUNDED', creator: 'TIP_REFUNDED' },
  paidTooLate: { fan: 'TIP_REFUNDED', creator: null },
};

type News = {
  tip: Tip;
  kind: EmailKind<'tips'>;
  sides: readonly ('fan' | 'creator')[];
  now: Date;
};

/** Notifies the given sides by mail, and those concerned in the app and in open pages. */
export async function notifyOfTip(
  tx: Prisma.TransactionClient,
  { tip, kind, sides, now }: News,
): Promise<void> {
  const at = now.toISOString();
  for (const side of sides)
    await addJob(
      tx,
      'mailTip',
      { tipId: tip.id, kind, side, at },
      { jobKey: `mail:${kind}:${tip.id}:${side}:${at}` },
    );
  const { fan, creator } = await tx.tip.findUniqueOrThrow({
    where: { id: tip.id },
    select: { fan: { select: { username: true } }, creator: { select: { username: true } } },
  });
  const amount = { amountMinor: tip.totalMinor, currency: tip.currency };
  const link = purchasePage({ bookingId: tip.bookingId, orderId: tip.orderId });
  const { fan: fanKind, creator: creatorKind } = KINDS[kind];
  if (fanKind)
    await addNotification(tx, {
      recipientId: tip.fanId,
      kind: fanKind,
      values: { ...amount, otherUsername: creator.username },
      link,
      now,
    });
  if (creatorKind)
    await addNotification(tx, {
      recipientId: tip.creatorId,
      kind: creatorKind,
      values: { ...amount, otherUsername: fan.username },
      link,
      now,
    });
  await publishTipChanged(tx, tip);
}
