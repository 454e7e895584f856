import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { filled } from '../filled.ts';
import { withStoredImage } from '../images/gameImages.ts';
import { GameContentNotFoundError, GameNotFoundError } from '../games.errors.ts';
import { lockGame } from '../lockGame.ts';

export async function createEasterEgg(
  deps: Deps,
  actor: Actor,
  { gameId, description, image }: { gameId: string; description: string; image: Buffer },
): Promise<string> {
  const texts = filled({ description });
  if (!(await deps.prisma.game.findUnique({ where: { id: gameId }, select: { id: true } })))
    throw new GameNotFoundError();
  return withStoredImage(deps, { content: image, folder: 'eggs' }, (imageKey) =>
    inTransaction(deps.prisma, async (tx) => {
      await lockGame(tx, gameId);
      const { id } = await tx.easterEgg.create({
        data: { gameId, ...texts, imageKey, createdAt: deps.now() },
        select: { id: true },
      });
      await writeAuditEvent(tx, {
        actor,
        action: 'easterEgg.create',
        entity: 'EasterEgg',
        entityId: id,
        detail: { gameId },
      });
      return id;
    }),
  );
}

type EggChanges = { easterEggId: string; description: string; image: Buffer | null };

export async function updateEasterEgg(
  deps: Deps,
  actor: Actor,
  { easterEggId, description, image }: EggChanges,
): Promise<void> {
  const texts = filled({ description });
  const save = (imageKey: string | null): Promise<void> =>
    inTransaction(deps.prisma, async (tx) => {
      const [before] = await tx.$queryRaw<
        { imageKey: string }[]
      >`select "imageKey" from "EasterEgg" where "id" = ${easterEggId}::uuid for update`;
      if (!before) throw new GameContentNotFoundError();
      await tx.easterEgg.update({
        where: { id: easterEggId },
        data: { ...texts, ...(imageKey ? { imageKey } : {}) },
      });
      if (imageKey) await addJob(tx, 'deleteFile', { key: before.imageKey });
      await writeAuditEvent(tx, {
        actor,
        action: 'easterEgg.update',
        entity: 'EasterEgg',
        entityId: easterEggId,
        detail: { newImage: imageKey !== null },
      });
    });
  if (!image) return save(null);
  await withStoredImage(deps, { content: image, folder: 'eggs' }, save);
}

export async function deleteEasterEgg(
  deps: Deps,
  actor: Actor,
  { easterEggId, gameId }: { easterEggId: string; gameId?: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const [egg] = await tx.$queryRaw<{ imageKey: string }[]>`
      delete from "EasterEgg" where "id" = ${easterEggId}::uuid and (${gameId ?? null}::uuid is null or "gameId" = ${gameId ?? null}::uuid) returning "imageKey"`;
    if (!egg) throw new GameContentNotFoundError();
    await addJob(tx, 'deleteFile', { key: egg.imageKey });
    await writeAuditEvent(tx, {
      actor,
      action: 'easterEgg.delete',
      entity: 'EasterEgg',
      entityId: easterEggId,
    });
  });
}
