import type { Actor } from '../../../platform/access/Actor.ts';
import type { Deps } from '../../../Deps.ts';

/** Idempotent. */
export async function unfollowGame(
  deps: Deps,
  actor: Actor,
  { gameId }: { gameId: string },
): Promise<void> {
  await deps.prisma.gameFollow.deleteMany({ where: { followerId: actor.id, gameId } });
}
