import type { Prisma } from '../../../platform/database/generated/client.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';

type Added = { userId: string; passkeyId: string; since: Date; now: Date };

/**
 * Removes what gives access to an account without its password, if it was added since `since`:
 * passkeys, secret API keys, and webhooks, also changed ones; and the given passkey. Returns the
 * names, of webhooks the host.
 */
export async function removeAdditions(
  tx: Prisma.TransactionClient,
  { userId, passkeyId, since, now }: Added,
): Promise<string[]> {
  const isNew = { createdAt: { gte: since } };
  const ofPasskeys = { userId, OR: [isNew, { id: uuidOrNil(passkeyId) }] };
  const passkeys = await tx.passkey.findMany({ where: ofPasskeys, select: { name: true } });
  await tx.passkey.deleteMany({ where: ofPasskeys });
  const keys = await tx.apiKey.updateManyAndReturn({
    where: { userId, kind: 'SECRET', revokedAt: null, ...isNew },
    data: { revokedAt: now },
    select: { name: true },
  });
  const changes = await tx.auditEvent.findMany({
    where: { actorId: userId, action: { in: ['webhook.update', 'webhook.rotate'] }, ...isNew },
    select: { entityId: true },
  });
  const changed = changes.map(({ entityId }) => uuidOrNil(entityId ?? ''));
  const ofWebhooks = { userId, OR: [isNew, { id: { in: changed } }] };
  const webhooks = await tx.webhookEndpoint.findMany({
    where: ofWebhooks,
    select: { url: true },
  });
  await tx.webhookEndpoint.deleteMany({ where: ofWebhooks });
  return [
    ...passkeys.map(({ name }) => name),
    ...keys.map(({ name }) => name),
    ...webhooks.map(({ url }) => new URL(url).host),
  ];
}
