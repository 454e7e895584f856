import type { Prisma } from '../../platform/database/generated/client.ts';
import { GameNotFoundError } from './games.errors.ts';

/** Prevents the game from being deleted until the transaction ends. Throws GameNotFoundError. */
export async function lockGame(tx: Prisma.TransactionClient, gameId: string): Promise<void> {
  const found = await tx.$queryRaw<
    { id: string }[]
  >`select "id" from "Game" where "id" = ${gameId}::uuid for key share`;
  if (found.length === 0) throw new GameNotFoundError();
}
