import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { checkServiceLimit } from './checkServiceLimit.ts';
import { requireCanSell } from './services.access.ts';
import { ServiceInvalidError } from './services.errors.ts';
import { serviceProblems } from './services.rules.ts';

/**
 * The price is in minor units of the deployment's currency. A fan may request changes once by
 * default.
 */
export type NewService = {
  title: string;
  description: string;
  priceMinor: number;
  deliveryDeadlineDays: number;
  changesIncluded?: number | null | undefined;
};

export async function createFixedService(
  deps: Deps,
  actor: Actor,
  input: NewService,
): Promise<string> {
  const fields = { ...input, changesIncluded: input.changesIncluded ?? 1 };
  const problems = serviceProblems(fields);
  if (problems.length > 0) throw new ServiceInvalidError(problems);
  await requireCanSell(deps, actor.id);
  const { priceMinor, deliveryDeadlineDays, changesIncluded } = fields;
  return inTransaction(deps.prisma, async (tx) => {
    await checkServiceLimit(tx, { creatorId: actor.id });
    const { id } = await tx.fixedService.create({
      data: {
        creatorId: actor.id,
        title: input.title.trim(),
        description: input.description.trim(),
        priceMinor,
        deliveryDeadlineDays,
        changesIncluded,
        currency: deps.env.currency,
        createdAt: deps.now(),
      },
      select: { id: true },
    });
    return id;
  });
}
