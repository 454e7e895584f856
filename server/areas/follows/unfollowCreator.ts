import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';

/** Idempotent. */
export async function unfollowCreator(
  deps: Deps,
  actor: Actor,
  { creatorId }: { creatorId: string },
): Promise<void> {
  await deps.prisma.follow.deleteMany({ where: { followerId: actor.id, creatorId } });
}
