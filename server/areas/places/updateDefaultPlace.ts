import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import type { EnteredPlace } from './place.rules.ts';
import { requirePlace } from './requirePlace.ts';

/**
 * Sets where the actor usually meets fans. Existing bookings keep their place. Throws
 * MeetingPlaceInvalidError.
 */
export async function updateDefaultPlace(
  deps: Deps,
  actor: Actor,
  entered: EnteredPlace,
): Promise<void> {
  const place = { ...requirePlace(entered), updatedAt: deps.now() };
  await deps.prisma.defaultPlace.upsert({
    where: { userId: actor.id },
    create: { userId: actor.id, ...place },
    update: place,
  });
}
