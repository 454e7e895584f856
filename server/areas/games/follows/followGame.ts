import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { lockName } from '../../../platform/database/lockName.ts';
import type { Deps } from '../../../Deps.ts';
import { MAX_GAME_FOLLOWS } from '../games.rules.ts';
import { GameFollowLimitError, GameNotFoundError } from '../games.errors.ts';

/**
 * Following a game twice changes nothing. Throws GameNotFoundError (unknown) or
 * GameFollowLimitError.
 */
export async function followGame(
  deps: Deps,
  actor: Actor,
  { gameId }: { gameId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    // Serializes the follows of one person, so that concurrent ones cannot exceed the limit.
    await lockName(tx, `follow ${actor.id}`);
    if (!(await tx.game.findUnique({ where: { id: gameId }, select: { id: true } })))
      throw new GameNotFoundError();
    const key = { followerId: actor.id, gameId };
    if (await tx.gameFollow.findUnique({ where: { followerId_gameId: key } })) return;
    if ((await tx.gameFollow.count({ where: { followerId: actor.id } })) >= MAX_GAME_FOLLOWS)
      throw new GameFollowLimitError();
    await tx.gameFollow.create({ data: { ...key, createdAt: deps.now() } });
  });
}
