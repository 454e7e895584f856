import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { filled } from '../filled.ts';
import { GameContentNotFoundError } from '../games.errors.ts';
import { lockGame } from '../lockGame.ts';

export async function createGameNews(
  deps: Deps,
  actor: Actor,
  { gameId, title, content }: { gameId: string; title: string; content: string },
): Promise<string> {
  const texts = filled({ title, content });
  return inTransaction(deps.prisma, async (tx) => {
    await lockGame(tx, gameId);
    const { id } = await tx.gameNews.create({
      data: { gameId, ...texts, publishedAt: deps.now() },
      select: { id: true },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'gameNews.create',
      entity: 'GameNews',
      entityId: id,
      detail: { gameId, title: texts.title },
      now: deps.now(),
    });
    return id;
  });
}

export async function updateGameNews(
  deps: Deps,
  actor: Actor,
  { newsId, title, content }: { newsId: string; title: string; content: string },
): Promise<void> {
  const texts = filled({ title, content });
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.gameNews.updateMany({ where: { id: newsId }, data: texts });
    if (count === 0) throw new GameContentNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'gameNews.update',
      entity: 'GameNews',
      entityId: newsId,
      detail: { title: texts.title },
      now: deps.now(),
    });
  });
}

export async function deleteGameNews(
  deps: Deps,
  actor: Actor,
  { newsId }: { newsId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.gameNews.deleteMany({ where: { id: newsId } });
    if (count === 0) throw new GameContentNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'gameNews.delete',
      entity: 'GameNews',
      entityId: newsId,
      now: deps.now(),
    });
  });
}
