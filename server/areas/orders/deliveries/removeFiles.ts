import type { DeliveryFile, Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';

/** Removes the rows that still match; jobs remove their contents from the store. */
export async function removeFiles(
  tx: Prisma.TransactionClient,
  files: DeliveryFile[],
  where: Prisma.DeliveryFileWhereInput = {},
): Promise<void> {
  for (const { id, key, previewKey, watermarkedKey } of files) {
    const { count } = await tx.deliveryFile.deleteMany({ where: { ...where, id } });
    // It was delivered meanwhile.
    if (count === 0) continue;
    for (const stored of [key, previewKey, watermarkedKey])
      if (stored) await addJob(tx, 'deleteFile', { key: stored });
  }
}
