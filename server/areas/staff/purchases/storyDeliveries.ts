import type { Actor } from '../../../platform/access/Actor.ts';
import type { WebhookDeliveryStatus } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { TOPIC_NAMES } from '../../integrations/webhooks/webhook.rules.ts';
import { shownEmail, shownHost } from '../../support/maskEmail.ts';
import type { StoryStep } from './StoryStep.ts';
import type { Purchase } from './readPurchase.ts';

const MOST = 50;
type Reading = { purchase: Purchase; reader: Actor | null };

/** Mails that went out or were refused, with the files that came along, and those that wait to go. */
export async function mailSteps(deps: Deps, reading: Reading): Promise<StoryStep[]> {
  return [...(await sentSteps(deps, reading)), ...(await waitingSteps(deps, reading))];
}

async function sentSteps({ prisma }: Deps, { purchase, reader }: Reading): Promise<StoryStep[]> {
  const mails = await prisma.sentMail.findMany({
    where: { aboutId: purchase.id },
    orderBy: [{ sentAt: 'asc' }, { id: 'asc' }],
    take: MOST,
  });
  return mails.map(({ sentAt, recipient, subject, failure, attachments }) => ({
    kind: failure ? 'MAIL_FAILED' : 'MAIL_SENT',
    group: 'MAIL',
    at: sentAt,
    person: shownEmail(reader, recipient),
    detail: failure ?? subject,
    files: attachments,
  }));
}

type Waiting = { kind: string; side: string; attempts: number; createdAt: Date; runAt: Date };

async function waitingSteps({ prisma }: Deps, { purchase, reader }: Reading): Promise<StoryStep[]> {
  const [task, field] =
    purchase.kind === 'BOOKING' ? ['mailBooking', 'bookingId'] : ['mailOrder', 'orderId'];
  const jobs = await prisma.$queryRaw<Waiting[]>`
    select j.payload ->> 'kind' as "kind", j.payload ->> 'side' as "side", j.attempts::int as "attempts", j.created_at as "createdAt", j.run_at as "runAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} and j.payload ->> ${field} = ${purchase.id}
    order by j.created_at, j.id limit ${MOST}`;
  return jobs.map(({ kind, side, attempts, createdAt, runAt }) => ({
    kind: 'MAIL_WAITING',
    group: 'MAIL',
    at: createdAt,
    person: shownEmail(reader, side === 'fan' ? purchase.fan.email : purchase.creator.email),
    detail: attempts > 0 ? `${kind}, ${attempts}×` : kind,
    until: runAt,
  }));
}

/** What the payment provider told us of the payment, when it reached us. */
export async function webhookSteps({ prisma }: Deps, { payment }: Purchase): Promise<StoryStep[]> {
  if (!payment) return [];
  const events = await prisma.webhookEvent.findMany({
    where: { paymentId: payment.id },
    orderBy: [{ receivedAt: 'asc' }, { id: 'asc' }],
    take: MOST,
  });
  return events.map(({ id, type, receivedAt }) => ({
    kind: 'WEBHOOK',
    group: 'WEBHOOK',
    at: receivedAt,
    detail: `${type} · ${id}`,
  }));
}

const TOLD: Record<WebhookDeliveryStatus, StoryStep['kind']> = {
  PENDING: 'CREATOR_WEBHOOK_WAITING',
  DELIVERED: 'CREATOR_WEBHOOK_ARRIVED',
  FAILED: 'CREATOR_WEBHOOK_FAILED',
};

/** What we told programs of the creator's own, and what they answered; never where exactly, which may hold secrets. */
export async function creatorWebhookSteps(
  { prisma }: Deps,
  { purchase, reader }: Reading,
): Promise<StoryStep[]> {
  const deliveries = await prisma.webhookDelivery.findMany({
    where: { aboutId: purchase.id },
    select: {
      status: true,
      topic: true,
      attempts: true,
      responseCode: true,
      problem: true,
      createdAt: true,
      lastAttemptAt: true,
      nextAttemptAt: true,
      endpoint: { select: { url: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST,
  });
  return deliveries.map(
    ({
      status,
      topic,
      attempts,
      responseCode,
      problem,
      createdAt,
      lastAttemptAt,
      nextAttemptAt,
      endpoint,
    }) => ({
      kind: TOLD[status],
      group: 'WEBHOOK',
      at: status === 'PENDING' ? createdAt : (lastAttemptAt ?? createdAt),
      person: purchase.creator.username,
      detail: [
        TOPIC_NAMES[topic],
        shownHost(reader, new URL(endpoint.url).host),
        responseCode,
        problem,
        attempts > 1 ? `${attempts}×` : null,
      ]
        .filter(Boolean)
        .join(' · '),
      ...(status === 'PENDING' && nextAttemptAt ? { until: nextAttemptAt } : {}),
    }),
  );
}
