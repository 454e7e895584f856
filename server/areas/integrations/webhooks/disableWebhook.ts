import type { Prisma } from '../../../platform/database/generated/client.ts';

/** `failingSince`: null when staff disable it; otherwise the stored value stays. */
type Disabling = { endpointId: string; now: Date; failingSince?: null };

/** Disables an endpoint and gives up its waiting deliveries; false when it is disabled already. */
export async function disableWebhook(
  tx: Prisma.TransactionClient,
  { endpointId, now, failingSince }: Disabling,
): Promise<boolean> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id: endpointId, disabledAt: null },
    data: { disabledAt: now, ...(failingSince === null && { failingSince }) },
  });
  if (count !== 1) return false;
  await tx.webhookDelivery.updateMany({
    where: { endpointId, status: 'PENDING' },
    data: { status: 'FAILED', nextAttemptAt: null },
  });
  return true;
}
