import type { FileUpload } from 'graphql-upload-minimal';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { storeImage } from '../../platform/files/storeImage.ts';
import type { Actor } from '../../platform/access/Actor.ts';

const SIDE = 512;

/**
 * Replaces the actor's image by a square of 512 pixels and deletes the old file. Throws
 * ImageUnreadableError or ImageTooLargeError.
 */
export async function updateAvatar(
  deps: Deps,
  actor: Actor,
  { file }: { file: Promise<FileUpload> },
): Promise<void> {
  const avatarKey = await storeImage(deps, { file, folder: 'avatars', width: SIDE, height: SIDE });
  await replaceAvatar(deps, { userId: actor.id, avatarKey });
}

/** Restores the default image. Idempotent. */
export async function removeAvatar(deps: Deps, actor: Actor): Promise<void> {
  await replaceAvatar(deps, { userId: actor.id, avatarKey: null });
}

async function replaceAvatar(
  deps: Deps,
  { userId, avatarKey }: { userId: string; avatarKey: string | null },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const [before] = await tx.$queryRaw<
      { avatarKey: string | null }[]
    >`select "avatarKey" from "User" where "id" = ${userId}::uuid for update`;
    await tx.user.update({ where: { id: userId }, data: { avatarKey } });
    if (before?.avatarKey) await addJob(tx, 'deleteFile', { key: before.avatarKey });
  });
}
