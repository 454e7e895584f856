import type { Actor } from '../../../platform/access/Actor.ts';
import type { AlertDelivery } from '../../../platform/database/generated/enums.ts';
import type { Deps } from '../../../Deps.ts';
import { type AlertHours, findAlertProblem } from '../follow.rules.ts';
import {
  AlertInvalidError,
  SavedSearchInvalidError,
  SavedSearchNotFoundError,
} from '../follows.errors.ts';
import { isPriceRange, startOfAlert } from './savedSearch.rules.ts';

type Alert = AlertHours & { delivery: AlertDelivery; maxPriceMinor: number | null };

/**
 * Throws AlertInvalidError or SavedSearchInvalidError (with the field) or SavedSearchNotFoundError
 * (also for another person's search).
 */
export async function setSavedSearchAlert(
  deps: Deps,
  actor: Actor,
  { id, ...alert }: Alert & { id: string },
): Promise<void> {
  const field = findAlertProblem(alert);
  if (field) throw new AlertInvalidError(field);
  const own = { id, ownerId: actor.id };
  const search = await deps.prisma.savedSearch.findFirst({
    where: own,
    select: { minPriceMinor: true, delivery: true },
  });
  if (!search) throw new SavedSearchNotFoundError();
  // The minimum price of a saved search never changes.
  if (!isPriceRange({ ...search, maxPriceMinor: alert.maxPriceMinor }))
    throw new SavedSearchInvalidError('maxPriceMinor');
  const { count } = await deps.prisma.savedSearch.updateMany({
    where: own,
    data: { ...alert, ...startOfAlert({ before: search, alert, now: deps.now() }) },
  });
  if (count === 0) throw new SavedSearchNotFoundError();
}
