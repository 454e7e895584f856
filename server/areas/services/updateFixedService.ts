import type { Actor } from '../../platform/access/Actor.ts';
import type { ServiceStatus } from '../../platform/database/generated/enums.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { checkServiceLimit } from './checkServiceLimit.ts';
import { requireCanSell } from './services.access.ts';
import {
  ServiceHiddenByStaffError,
  ServiceInvalidError,
  ServiceNotFoundError,
} from './services.errors.ts';
import { serviceProblems } from './services.rules.ts';

type Change<T> = T | null | undefined;
export type ServiceChanges = {
  serviceId: string;
  title?: Change<string>;
  description?: Change<string>;
  priceMinor?: Change<number>;
  deliveryDeadlineDays?: Change<number>;
  changesIncluded?: Change<number>;
  status?: Change<ServiceStatus>;
};

/**
 * Changes the given fields of the actor's service; existing orders are not affected. Showing a
 * service requires the right to sell, hiding does not. Throws ServiceNotFoundError (also for
 * another creator's service), ServiceInvalidError, ServiceHiddenByStaffError, CannotSellError,
 * EmailNotVerifiedError or ServiceLimitError.
 */
export async function updateFixedService(
  deps: Deps,
  actor: Actor,
  changes: ServiceChanges,
): Promise<void> {
  const service = await deps.prisma.fixedService.findFirst({
    where: { id: changes.serviceId, creatorId: actor.id },
  });
  if (!service) throw new ServiceNotFoundError();
  const fields = {
    title: (changes.title ?? service.title).trim(),
    description: (changes.description ?? service.description).trim(),
    priceMinor: changes.priceMinor ?? service.priceMinor,
    deliveryDeadlineDays: changes.deliveryDeadlineDays ?? service.deliveryDeadlineDays,
    changesIncluded: changes.changesIncluded ?? service.changesIncluded,
  };
  const { status } = changes;
  const problems = serviceProblems(fields);
  if (problems.length > 0) throw new ServiceInvalidError(problems);
  if (status === 'ACTIVE' && service.hiddenByStaffAt) throw new ServiceHiddenByStaffError();
  if ((status ?? service.status) === 'ACTIVE') await requireCanSell(deps, actor.id);
  const count = await inTransaction(deps.prisma, async (tx) => {
    if (status === 'ACTIVE' && service.status !== 'ACTIVE')
      await checkServiceLimit(tx, { creatorId: actor.id, serviceId: service.id });
    const updated = await tx.fixedService.updateMany({
      where: {
        id: service.id,
        creatorId: actor.id,
        ...(status === 'ACTIVE' ? { hiddenByStaffAt: null } : {}),
      },
      // Without a given status, one that staff change meanwhile stays.
      data: { ...fields, ...(status ? { status } : {}) },
    });
    return updated.count;
  });
  if (count === 0) throw new ServiceNotFoundError();
}
