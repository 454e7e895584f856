import type { Prisma } from '../../platform/database/generated/client.ts';
import { enqueueOrderWebhooks } from '../integrations/webhooks/enqueueWebhookDeliveries.ts';
import { addJobs, newJob } from '../../platform/jobs/addJob.ts';
import { notifyOrderParties } from './notifyOrderParties.ts';
import { publishEvents } from '../../platform/events/publishEvent.ts';
import type { EmailKind } from '../../platform/email/writeEmail.ts';

type Order = { id: string; fanId: string; creatorId: string };

/** Publishes a change of the order to the browsers of both sides, which refetch it. */
export async function publishOrderChanged(
  tx: Prisma.TransactionClient,
  { id, fanId, creatorId }: Order,
): Promise<void> {
  await publishEvents(
    tx,
    [fanId, creatorId].map((person) => ({
      channel: `user:${person}`,
      type: 'order',
      payload: { orderId: id },
    })),
  );
}

type News = {
  order: Order;
  kind: EmailKind<'orders'>;
  sides: readonly ('fan' | 'creator')[];
  now: Date;
};

/** Publishes a change in browsers, notifications, webhooks and a mail to each given side. */
export async function notifyOfOrder(
  tx: Prisma.TransactionClient,
  { order, kind, sides, now }: News,
): Promise<void> {
  const at = now.toISOString();
  await addJobs(
    tx,
    sides.map((side) =>
      newJob(
        'mailOrder',
        { kind, orderId: order.id, side, at },
        { jobKey: `mail:${kind}:${order.id}:${side}:${at}` },
      ),
    ),
  );
  await notifyOrderParties(tx, { orderId: order.id, event: kind, now });
  // The creator has never seen an order that was paid too late.
  if (kind !== 'paidTooLate')
    await enqueueOrderWebhooks(tx, { orderId: order.id, creatorId: order.creatorId, now });
  await publishOrderChanged(tx, order);
}
