import type { Prisma } from '../../platform/database/generated/client.ts';
import { ServiceLimitError } from './services.errors.ts';
import { MAX_ACTIVE_SERVICES } from './services.rules.ts';

/** Before a service, `serviceId` unless it is a new one, is shown. Throws ServiceLimitError. */
export async function checkServiceLimit(
  tx: Prisma.TransactionClient,
  { creatorId, serviceId }: { creatorId: string; serviceId?: string },
): Promise<void> {
  // Serializes the creator's changes, so that concurrent calls are counted one after another.
  await tx.$queryRaw`select 1 from "User" where "id" = ${creatorId}::uuid for no key update`;
  const active = await tx.fixedService.count({
    where: { creatorId, status: 'ACTIVE', ...(serviceId ? { id: { not: serviceId } } : {}) },
  });
  if (active >= MAX_ACTIVE_SERVICES) throw new ServiceLimitError();
}
