import type { Actor } from '../accounts/Actor.ts';
import type { Deps } from '../Deps.ts';

type NewService = { creator: Actor; priceMinor?: number; deliveryDeadlineDays?: number; changesIncluded?: number };

/** An active service. */
export async function makeService(deps: Deps, { creator, priceMinor = 2000, deliveryDeadlineDays = 2, changesIncluded = 1 }: NewService): Promise<string> {
  const service = await deps.prisma.fixedService.create({
    data: { creatorId: creator.id, title: 'A song for you', description: 'Sung by me.', priceMinor, deliveryDeadlineDays, changesIncluded, currency: 'USD' },
    select: { id: true },
  });
  return service.id;
}
