import type { Actor } from '../../../platform/access/Actor.ts';
import type { AlertDelivery } from '../../../platform/database/generated/enums.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { type AlertHours, findAlertProblem } from '../follow.rules.ts';
import {
  AlertInvalidError,
  SavedSearchInvalidError,
  SavedSearchLimitError,
} from '../follows.errors.ts';
import { lockSavedSearches } from './lockSavedSearches.ts';
import {
  findFilterProblem,
  MAX_SAVED_SEARCHES,
  normalizeFilters,
  type SearchFilters,
  startOfAlert,
} from './savedSearch.rules.ts';

type NewSearch = SearchFilters & AlertHours & { delivery: AlertDelivery };

/**
 * Saves the filters of a list with an alert and returns the id; saving the same filters again
 * changes the alert. Throws SavedSearchInvalidError or AlertInvalidError (with the field) or
 * SavedSearchLimitError.
 */
export async function saveSearch(
  deps: Deps,
  actor: Actor,
  { delivery, fromMinute, toMinute, ...given }: NewSearch,
): Promise<string> {
  const filters = normalizeFilters(given);
  const field = findFilterProblem(filters);
  if (field) throw new SavedSearchInvalidError(field);
  const alert = { delivery, fromMinute, toMinute };
  const alertField = findAlertProblem({ ...alert, maxPriceMinor: filters.maxPriceMinor });
  if (alertField) throw new AlertInvalidError(alertField);
  return inTransaction(deps.prisma, async (tx) => {
    await lockSavedSearches(tx, { ownerId: actor.id });
    const known = await tx.savedSearch.findFirst({
      where: { ownerId: actor.id, ...filters },
      select: { id: true, delivery: true },
    });
    if (known) {
      await tx.savedSearch.updateMany({
        where: { id: known.id },
        data: { ...alert, ...startOfAlert({ before: known, alert, now: deps.now() }) },
      });
      return known.id;
    }
    const saved = await tx.savedSearch.count({ where: { ownerId: actor.id } });
    if (saved >= MAX_SAVED_SEARCHES) throw new SavedSearchLimitError();
    const data = { ...filters, ...alert, ownerId: actor.id, createdAt: deps.now() };
    const { id } = await tx.savedSearch.create({ data, select: { id: true } });
    return id;
  });
}
