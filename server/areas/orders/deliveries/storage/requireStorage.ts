import type { Prisma } from '../../../../platform/database/generated/client.ts';
import { lockName } from '../../../../platform/database/lockName.ts';
import { uuidOrNil } from '../../../../platform/ids/decodeId.ts';
import { DeliveryLimitError, TooManyFilesError } from '../../orders.errors.ts';
import { findExceededLimit, type StorageUse } from './storage.rules.ts';

/**
 * Serializes everything that adds to the stored files of a creator until the transaction ends, so
 * that files added at once are counted one after another. Must be taken before the order's lock.
 */
export async function lockStorage(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  await lockName(tx, `delivery storage ${creatorId}`);
}

const NO_ORDER = uuidOrNil('');

type Asked = {
  order: { id: string; creatorId: string };
  bytes: number;
  /** The input field with the file or its size. */
  field: 'file' | 'bytes';
};

/**
 * Throws TooManyFilesError or DeliveryLimitError when another file of this size would exceed a
 * limit. Exact under `lockStorage`.
 */
export async function requireStorage(
  tx: Prisma.TransactionClient,
  { order, bytes, field }: Asked,
): Promise<void> {
  const limit = findExceededLimit({ use: await readStorageUse(tx, order), bytes });
  if (limit === 'TOO_MANY_FILES') throw new TooManyFilesError({ field });
  if (limit) throw new DeliveryLimitError(limit, { field });
}

/** What the files and unfinished uploads of a creator take together. */
export async function readUsedBytes(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<number> {
  const { creatorBytes } = await readStorageUse(tx, { id: NO_ORDER, creatorId });
  return creatorBytes;
}

async function readStorageUse(
  tx: Prisma.TransactionClient,
  { id, creatorId }: Asked['order'],
): Promise<StorageUse> {
  const [use] = await tx.$queryRaw<StorageUse[]>`
    select count(*) filter (where f."orderId" = ${id}::uuid)::int as "orderFiles",
      coalesce(sum(f."bytes") filter (where f."orderId" = ${id}::uuid), 0)::float8 as "orderBytes",
      coalesce(sum(f."bytes"), 0)::float8 as "creatorBytes"
    from "ServiceOrder" o join (
      select "orderId", "bytes" from "DeliveryFile"
      union all select "orderId", "bytes" from "DeliveryUpload"
    ) f on f."orderId" = o."id"
    where o."creatorId" = ${creatorId}::uuid`;
  if (!use) throw new Error('An aggregate has one row.');
  return use;
}
