import { globalId } from '../../../platform/ids/globalId.ts';
import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addDeliveryJob } from './addDeliveryJob.ts';
import { TOPIC_NAMES, type Topic } from './webhook.rules.ts';

type NotificationInput = {
  creatorId: string;
  topic: Topic;
  subjectId: string;
  data: Prisma.InputJsonObject;
  now: Date;
};

/**
 * Writes a delivery and its job for each of the creator's endpoints that subscribed to the topic,
 * in the transaction of the event (transactional outbox).
 */
async function enqueueWebhookDeliveries(
  tx: Prisma.TransactionClient,
  { creatorId, topic, subjectId, data, now }: NotificationInput,
): Promise<void> {
  const endpoints = await tx.webhookEndpoint.findMany({
    where: { userId: creatorId, disabledAt: null, topics: { has: topic } },
    select: { id: true },
  });
  if (endpoints.length === 0) return;
  const eventId = randomUUID();
  const body = webhookBody({ eventId, topic, data, now });
  for (const { id: endpointId } of endpoints)
    await queueDelivery(tx, { endpointId, topic, eventId, subjectId, body, now });
}

export function webhookBody({
  eventId,
  topic,
  data,
  now,
}: Omit<NotificationInput, 'creatorId' | 'subjectId'> & { eventId: string }): string {
  return JSON.stringify({
    id: eventId,
    type: TOPIC_NAMES[topic],
    createdAt: now.toISOString(),
    data,
  });
}

/** `subjectId`: the booking or order of the event. */
type Queueing = {
  endpointId: string;
  topic: Topic;
  eventId: string;
  subjectId: string | null;
  body: string;
  now: Date;
};

export async function queueDelivery(
  tx: Prisma.TransactionClient,
  { endpointId, topic, eventId, subjectId, body, now }: Queueing,
): Promise<string> {
  const { id } = await tx.webhookDelivery.create({
    data: { endpointId, topic, eventId, subjectId, body, createdAt: now, nextAttemptAt: now },
    select: { id: true },
  });
  await addDeliveryJob(tx, { deliveryId: id, endpointId });
  return id;
}

type Booking = { bookingId: string; topic: 'BOOKING_CONFIRMED' | 'BOOKING_CANCELLED'; now: Date };

export async function enqueueBookingWebhooks(
  tx: Prisma.TransactionClient,
  { bookingId, topic, now }: Booking,
): Promise<void> {
  const { id, status, startsAt, endsAt, totalMinor, currency, creatorId, fan } =
    await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: { fan: { select: { username: true } } },
    });
  const booking = {
    id: globalId('Booking', id),
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    price: { amountMinor: totalMinor, currency },
    fan: fan.username,
  };
  await enqueueWebhookDeliveries(tx, { creatorId, topic, subjectId: id, data: { booking }, now });
}

export async function enqueueOrderWebhooks(
  tx: Prisma.TransactionClient,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const { id, status, serviceTitle, dueAt, totalMinor, currency, creatorId, fan } =
    await tx.serviceOrder.findUniqueOrThrow({
      where: { id: orderId },
      include: { fan: { select: { username: true } } },
    });
  const order = {
    id: globalId('ServiceOrder', id),
    status,
    serviceTitle,
    dueAt: dueAt.toISOString(),
    price: { amountMinor: totalMinor, currency },
    fan: fan.username,
  };
  await enqueueWebhookDeliveries(tx, {
    creatorId,
    topic: 'ORDER_CHANGED',
    subjectId: id,
    data: { order },
    now,
  });
}
