import { globalId } from '../../../platform/ids/globalId.ts';
import { randomUUID } from 'node:crypto';
import type { AvailabilitySlot, Prisma } from '../../../platform/database/generated/client.ts';
import { addDeliveryJob } from './addDeliveryJob.ts';
import { addListenerMessage } from '../listeners/listenerMessages.ts';
import { TOPIC_NAMES, type Topic } from './webhook.rules.ts';
import type { WebhookData } from './webhook.shapes.ts';

type WebhookEvent<T extends Topic> = {
  creatorId: string;
  topic: T;
  subjectId: string;
  now: Date;
  /** Read only if an endpoint subscribed. */
  readData: () => Promise<WebhookData<T>>;
};

/**
 * Writes a delivery and its job for each of the creator's endpoints that subscribed to the topic,
 * in the transaction of the event (transactional outbox).
 */
export async function enqueueWebhookDeliveries<T extends Topic>(
  tx: Prisma.TransactionClient,
  { creatorId, topic, subjectId, now, readData }: WebhookEvent<T>,
): Promise<void> {
  const subscribers = await readSubscribers(tx, { creatorId, topic, now });
  if (subscribers.length === 0) return;
  const eventId = randomUUID();
  const body = webhookBody({ eventId, topic, data: await readData(), now });
  for (const { id, isListener } of subscribers)
    if (isListener) await addListenerMessage(tx, { listenerId: id, topic, eventId, body, now });
    else await queueDelivery(tx, { endpointId: id, topic, eventId, subjectId, body, now });
}

type Subscription = { creatorId: string; topic: Topic; now: Date };

/**
 * The creator's endpoints and connected programs that receive the topic; none while the account is
 * deactivated.
 */
export function readSubscribers(
  tx: Prisma.TransactionClient,
  { creatorId, topic, now }: Subscription,
): Promise<{ id: string; isListener: boolean }[]> {
  return tx.$queryRaw`
    select receiver."id", receiver."isListener" from (
      select "id", "userId", "topics", false as "isListener" from "WebhookEndpoint"
      where "userId" = ${creatorId}::uuid and "disabledAt" is null
      union all
      select "id", "userId", "topics", true from "WebhookListener"
      where "userId" = ${creatorId}::uuid and "expiresAt" > ${now}
    ) receiver join "User" creator on creator."id" = receiver."userId" and creator."isActive"
    where ${topic}::"WebhookTopic" = any (receiver."topics")`;
}

export function webhookBody<T extends Topic>({
  eventId,
  topic,
  data,
  now,
}: {
  eventId: string;
  topic: T;
  data: WebhookData<T>;
  now: Date;
}): string {
  return JSON.stringify({
    id: eventId,
    type: TOPIC_NAMES[topic],
    createdAt: now.toISOString(),
    data,
  });
}

/** `subjectId`: the row of the event, for example the booking; null for a test. */
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

type BookingTopic = Extract<Topic, `BOOKING_${string}`>;
type Booking = { bookingId: string; topic: BookingTopic; now: Date };

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
  await enqueueWebhookDeliveries(tx, {
    creatorId,
    topic,
    subjectId: id,
    now,
    readData: async () => ({ booking }),
  });
}

type OrderStep = { orderId: string; creatorId: string; now: Date };

export async function enqueueOrderWebhooks(
  tx: Prisma.TransactionClient,
  { orderId, creatorId, now }: OrderStep,
): Promise<void> {
  await enqueueWebhookDeliveries(tx, {
    creatorId,
    topic: 'ORDER_CHANGED',
    subjectId: orderId,
    now,
    readData: () => readOrder(tx, orderId),
  });
}

async function readOrder(
  tx: Prisma.TransactionClient,
  orderId: string,
): Promise<WebhookData<'ORDER_CHANGED'>> {
  const { id, status, serviceTitle, dueAt, totalMinor, currency, fan } =
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
  return { order };
}

/** A slot in the format of webhooks. */
export const slotData = ({
  id,
  startsAt,
  endsAt,
  priceMinor,
  currency,
}: Pick<
  AvailabilitySlot,
  'id' | 'startsAt' | 'endsAt' | 'priceMinor' | 'currency'
>): WebhookData<'WAITLIST_OFFERED'>['offer']['slot'] => ({
  id: globalId('AvailabilitySlot', id),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  price: { amountMinor: priceMinor, currency },
});
