import type { Actor } from '../../../platform/access/Actor.ts';
import type { Deps } from '../../../Deps.ts';
import { SavedSearchNotFoundError } from '../follows.errors.ts';

/** Throws SavedSearchNotFoundError, also for another person's search. */
export async function deleteSavedSearch(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  const { count } = await deps.prisma.savedSearch.deleteMany({ where: { id, ownerId: actor.id } });
  if (count === 0) throw new SavedSearchNotFoundError();
}
