import { unauthenticated } from '../../platform/errors/topLevelErrors.ts';
import type { Actor } from '../../platform/access/Actor.ts';

/** Narrows the type; the field's `signedIn` scope has already checked it. */
export function requireActor(actor: Actor | null): Actor {
  if (!actor) throw unauthenticated();
  return actor;
}
