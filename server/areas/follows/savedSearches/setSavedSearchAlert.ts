import type { Actor } from '../../../platform/access/Actor.ts';
import type { AlertDelivery } from '../../../platform/database/generated/enums.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { type AlertHours, findAlertProblem } from '../follow.rules.ts';
import {
  AlertInvalidError,
  SavedSearchExistsError,
  SavedSearchInvalidError,
  SavedSearchNotFoundError,
} from '../follows.errors.ts';
import { lockSavedSearches } from './lockSavedSearches.ts';
import { isPriceRange, type SearchFilters, startOfAlert } from './savedSearch.rules.ts';

type Alert = AlertHours & { delivery: AlertDelivery; maxPriceMinor: number | null };

const FILTERS = {
  tag: true,
  search: true,
  language: true,
  minPriceMinor: true,
  maxPriceMinor: true,
} as const satisfies Record<keyof SearchFilters, true>;

/**
 * Throws AlertInvalidError or SavedSearchInvalidError (with the field), SavedSearchExistsError or
 * SavedSearchNotFoundError (also for another person's search).
 */
export async function setSavedSearchAlert(
  deps: Deps,
  actor: Actor,
  { id, ...alert }: Alert & { id: string },
): Promise<void> {
  const field = findAlertProblem(alert);
  if (field) throw new AlertInvalidError(field);
  const { maxPriceMinor } = alert;
  await inTransaction(deps.prisma, async (tx) => {
    await lockSavedSearches(tx, { ownerId: actor.id });
    const search = await tx.savedSearch.findFirst({
      where: { id, ownerId: actor.id },
      select: { ...FILTERS, delivery: true },
    });
    if (!search) throw new SavedSearchNotFoundError();
    const { delivery, ...filters } = search;
    // The minimum price of a saved search never changes.
    if (!isPriceRange({ ...filters, maxPriceMinor }))
      throw new SavedSearchInvalidError('maxPriceMinor');
    const equal = { ...filters, maxPriceMinor, ownerId: actor.id };
    if (
      maxPriceMinor !== filters.maxPriceMinor &&
      (await tx.savedSearch.count({ where: equal })) > 0
    )
      throw new SavedSearchExistsError();
    const { count } = await tx.savedSearch.updateMany({
      where: { id },
      data: { ...alert, ...startOfAlert({ before: { delivery }, alert, now: deps.now() }) },
    });
    if (count === 0) throw new SavedSearchNotFoundError();
  });
}
