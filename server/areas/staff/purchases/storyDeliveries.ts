import type { Actor } from '../../../platform/access/Actor.ts';
import type { WebhookDeliveryStatus } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { TOPIC_NAMES } from '../../integrations/webhooks/webhook.rules.ts';
import { findWaitingJobs } from '../../../platform/jobs/waitingJobs.ts';
import { shownEmail, shownHost } from '../../support/maskEmail.ts';
import type { StoryStep } from './StoryStep.ts';
import type { Purchase } from './readPurchase.ts';

const MAX_STEPS = 50;
const MAIL_JOBS = {
  BOOKING: ['mailBooking', 'bookingId'],
  ORDER: ['mailOrder', 'orderId'],
  TIP: ['mailTip', 'tipId'],
} as const;
type Reading = { purchase: Purchase; reader: Actor | null };

/** Mails that were sent, rejected or are queued, with their attached files. */
export async function mailSteps(deps: Deps, reading: Reading): Promise<StoryStep[]> {
  return [...(await sentSteps(deps, reading)), ...(await waitingSteps(deps, reading))];
}

async function sentSteps({ prisma }: Deps, { purchase, reader }: Reading): Promise<StoryStep[]> {
  const mails = await prisma.sentMail.findMany({
    where: { subjectId: purchase.id },
    orderBy: [{ sentAt: 'asc' }, { id: 'asc' }],
    take: MAX_STEPS,
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

async function waitingSteps(deps: Deps, { purchase, reader }: Reading): Promise<StoryStep[]> {
  const [task, field] = MAIL_JOBS[purchase.kind];
  const jobs = await findWaitingJobs(deps, { task, field, value: purchase.id, max: MAX_STEPS });
  return jobs.map(({ payload, attempts, createdAt, runAt }) => {
    const kind = String(payload['kind']);
    const recipient = payload['side'] === 'fan' ? purchase.fan : purchase.creator;
    return {
      kind: 'MAIL_WAITING',
      group: 'MAIL',
      at: createdAt,
      person: shownEmail(reader, recipient.email),
      detail: attempts > 0 ? `${kind}, ${attempts}×` : kind,
      until: runAt,
    };
  });
}

/** Events of the payment provider about the payment, by time of arrival. */
export async function webhookSteps({ prisma }: Deps, { payment }: Purchase): Promise<StoryStep[]> {
  if (!payment) return [];
  const events = await prisma.webhookEvent.findMany({
    where: { paymentId: payment.id },
    orderBy: [{ receivedAt: 'asc' }, { id: 'asc' }],
    take: MAX_STEPS,
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

/**
 * Messages to the creator's webhooks and their responses, without the full URL, which may contain
 * secrets.
 */
export async function creatorWebhookSteps(
  { prisma }: Deps,
  { purchase, reader }: Reading,
): Promise<StoryStep[]> {
  const deliveries = await prisma.webhookDelivery.findMany({
    where: { subjectId: purchase.id },
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
    take: MAX_STEPS,
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
