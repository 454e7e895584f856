import type { FileUpload } from 'graphql-upload-minimal';
import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { storeImage } from '../../../platform/files/storeImage.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import type { Deps } from '../../../Deps.ts';

/** The widest size at which a profile shows its cover. */
const SIZE = { width: 1120, height: 448 };

/**
 * Replaces the cover of the actor's profile and deletes the old file. Throws ImageUnreadableError or
 * ImageTooLargeError.
 */
export async function updateCover(
  deps: Deps,
  actor: Actor,
  { file }: { file: Promise<FileUpload> },
): Promise<void> {
  const coverKey = await storeImage(deps, { file, folder: 'covers', ...SIZE });
  await replaceCover(deps, { userId: actor.id, coverKey });
}

/** Restores the image of the first game, or the pattern. Idempotent. */
export async function removeCover(deps: Deps, actor: Actor): Promise<void> {
  await replaceCover(deps, { userId: actor.id, coverKey: null });
}

async function replaceCover(
  deps: Deps,
  { userId, coverKey }: { userId: string; coverKey: string | null },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const [before] = await tx.$queryRaw<
      { coverKey: string | null }[]
    >`select "coverKey" from "User" where "id" = ${userId}::uuid for update`;
    await tx.user.update({ where: { id: userId }, data: { coverKey } });
    if (before?.coverKey) await addJob(tx, 'deleteFile', { key: before.coverKey });
  });
}
