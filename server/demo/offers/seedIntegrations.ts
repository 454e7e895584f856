import { randomUUID } from 'node:crypto';
import { createApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { webhookBody } from '../../areas/integrations/webhooks/enqueueWebhookDeliveries.ts';
import { createWebhook } from '../../areas/integrations/webhooks/webhooks.ts';
import { readTipData } from '../../areas/tips/enqueueTipWebhooks.ts';
import type { Deps } from '../../Deps.ts';
import { findPerson } from '../findPerson.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

const CREATED_HOURS_AGO = 400;
const USED_HOURS_AGO = 2;
/** The webhook's first delivery failed once: the next attempt follows 10 s later. */
const RETRY_MS = 10_000;

/**
 * A key and a webhook of luna, with a test and her newest tip in the log. Their secrets are not
 * kept. The host ends in .example, so later deliveries reach nobody.
 */
export async function seedIntegrations(deps: Deps): Promise<void> {
  const luna = await findPerson(deps, 'luna');
  const before = (hours: number): Date => new Date(deps.now().getTime() - hours * HOUR_MS);
  const createdAt = before(CREATED_HOURS_AGO);
  const then: Deps = { ...deps, now: () => createdAt };
  const { keyId } = await createApiKey(then, luna, {
    kind: 'SECRET',
    name: 'Song list bot',
    scopes: ['READ'],
  });
  await deps.prisma.apiKey.update({
    where: { id: keyId },
    data: { lastUsedAt: before(USED_HOURS_AGO) },
  });
  const { endpointId } = await createWebhook(then, luna, {
    url: 'https://bot.luna.example/slotcast',
    topics: ['TIP_SENT', 'REVIEW_PUBLISHED'],
  });
  const sent = { endpointId, status: 'DELIVERED', responseCode: 200 } as const;
  const testId = randomUUID();
  const data = { hello: luna.username };
  await deps.prisma.webhookDelivery.create({
    data: {
      ...sent,
      topic: 'TEST',
      eventId: testId,
      body: webhookBody({ eventId: testId, topic: 'TEST', data, now: createdAt }),
      attempts: 2,
      durationMs: 148,
      createdAt,
      lastAttemptAt: new Date(createdAt.getTime() + RETRY_MS),
    },
  });
  const tip = await deps.prisma.tip.findFirst({
    where: { creatorId: luna.id, sentAt: { not: null } },
    orderBy: [{ sentAt: 'desc' }, { id: 'asc' }],
  });
  if (!tip?.sentAt) return;
  const eventId = randomUUID();
  const body = webhookBody({
    eventId,
    topic: 'TIP_SENT',
    data: await readTipData(deps.prisma, tip),
    now: tip.sentAt,
  });
  await deps.prisma.webhookDelivery.create({
    data: {
      ...sent,
      topic: 'TIP_SENT',
      eventId,
      subjectId: tip.id,
      body,
      attempts: 1,
      durationMs: 92,
      createdAt: tip.sentAt,
      lastAttemptAt: tip.sentAt,
    },
  });
}
