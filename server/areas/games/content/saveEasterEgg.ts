import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { filled } from '../filled.ts';
import { withStoredImage } from '../images/gameImages.ts';
import { GameContentNotFoundError, GameNotFoundError } from '../games.errors.ts';
import { lockGame } from '../lockGame.ts';
import { requireOfferedCoupon } from '../eggCoupons/offeredCoupons.ts';

type NewEgg = {
  gameId: string;
  description: string;
  image: Buffer;
  couponId?: string | null | undefined;
};

/**
 * Throws GameNotFoundError, GameContentInvalidError, EasterEggCouponInvalidError or an error of the
 * image.
 */
export async function createEasterEgg(
  deps: Deps,
  actor: Actor,
  { gameId, description, image, couponId }: NewEgg,
): Promise<string> {
  const texts = filled({ description });
  if (!(await deps.prisma.game.findUnique({ where: { id: gameId }, select: { id: true } })))
    throw new GameNotFoundError();
  return withStoredImage(deps, { content: image, folder: 'eggs' }, (imageKey) =>
    inTransaction(deps.prisma, async (tx) => {
      await lockGame(tx, gameId);
      if (couponId) await requireOfferedCoupon(tx, { couponId, now: deps.now() });
      const { id } = await tx.easterEgg.create({
        data: { gameId, ...texts, imageKey, couponId: couponId ?? null, createdAt: deps.now() },
        select: { id: true },
      });
      await writeAuditEvent(tx, {
        actor,
        action: 'easterEgg.create',
        entity: 'EasterEgg',
        entityId: id,
        detail: { gameId, couponId: couponId ?? null },
        now: deps.now(),
      });
      return id;
    }),
  );
}

type EggChanges = {
  easterEggId: string;
  description: string;
  image: Buffer | null;
  /** Unchanged when undefined. */
  couponId?: string | null | undefined;
};

export async function updateEasterEgg(
  deps: Deps,
  actor: Actor,
  { easterEggId, description, image, couponId }: EggChanges,
): Promise<void> {
  const texts = filled({ description });
  const save = (imageKey: string | null): Promise<void> =>
    inTransaction(deps.prisma, async (tx) => {
      const [before] = await tx.$queryRaw<
        { imageKey: string; couponId: string | null }[]
      >`select "imageKey", "couponId" from "EasterEgg" where "id" = ${easterEggId}::uuid for update`;
      if (!before) throw new GameContentNotFoundError();
      if (couponId && couponId !== before.couponId)
        await requireOfferedCoupon(tx, { couponId, now: deps.now() });
      await tx.easterEgg.update({
        where: { id: easterEggId },
        data: {
          ...texts,
          ...(imageKey ? { imageKey } : {}),
          ...(couponId === undefined ? {} : { couponId }),
        },
      });
      if (imageKey) await addJob(tx, 'deleteFile', { key: before.imageKey });
      await writeAuditEvent(tx, {
        actor,
        action: 'easterEgg.update',
        entity: 'EasterEgg',
        entityId: easterEggId,
        detail: {
          newImage: imageKey !== null,
          couponId: couponId === undefined ? before.couponId : couponId,
        },
        now: deps.now(),
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
      delete from "EasterEgg" where "id" = ${easterEggId}::uuid
        and (${gameId ?? null}::uuid is null or "gameId" = ${gameId ?? null}::uuid) returning "imageKey"`;
    if (!egg) throw new GameContentNotFoundError();
    await addJob(tx, 'deleteFile', { key: egg.imageKey });
    await writeAuditEvent(tx, {
      actor,
      action: 'easterEgg.delete',
      entity: 'EasterEgg',
      entityId: easterEggId,
      now: deps.now(),
    });
  });
}
