import type { PackPurchase, Prisma } from '../../platform/database/generated/client.ts';
import type { EmailKind } from '../../platform/email/writeEmail.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { addNotification } from '../notifications/addNotification.ts';
import type { NotificationKind } from '../notifications/notificationKinds.ts';
import { purchasePage } from '../payments/purchase.ts';
import { enqueuePackWebhooks } from './enqueuePackWebhooks.ts';
import { publishPackChanged } from './publishPackChanged.ts';
import { readPackNews } from './readPackNews.ts';

type Side = 'fan' | 'creator';

const KINDS: Record<EmailKind<'packs'>, Record<Side, NotificationKind | null>> = {
  bought: { fan: null, creator: 'PACK_SOLD' },
  ended: { fan: 'PACK_ENDED', creator: 'PACK_ENDED' },
  paidTooLate: { fan: 'PACK_ENDED', creator: null },
};

type News = {
  purchase: PackPurchase;
  kind: EmailKind<'packs'>;
  sides: readonly Side[];
  now: Date;
};

/** Notifies the given sides by mail, and those concerned in the app and in open pages. */
export async function notifyOfPack(
  tx: Prisma.TransactionClient,
  { purchase, kind, sides, now }: News,
): Promise<void> {
  const { id, fanId, creatorId, currency, title: subject } = purchase;
  const people = await tx.packPurchase.findUniqueOrThrow({
    where: { id },
    select: { fan: { select: { username: true } }, creator: { select: { username: true } } },
  });
  const { amountMinor } = await readPackNews(tx, { packPurchaseId: id, kind, now });
  const link = purchasePage({ packPurchaseId: id });
  for (const side of sides) {
    const forFan = side === 'fan';
    await addJob(
      tx,
      'mailPack',
      { packPurchaseId: id, kind, side },
      { jobKey: `mail:pack:${kind}:${id}:${side}` },
    );
    const notification = KINDS[kind][side];
    if (notification)
      await addNotification(tx, {
        recipientId: forFan ? fanId : creatorId,
        kind: notification,
        values: {
          amountMinor,
          currency,
          subject,
          otherUsername: (forFan ? people.creator : people.fan).username,
        },
        link,
        now,
      });
  }
  if (sides.includes('creator')) await enqueuePackWebhooks(tx, { purchase, now });
  await publishPackChanged(tx, purchase);
}
