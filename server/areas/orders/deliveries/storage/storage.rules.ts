import { MAX_FILES } from '../../../../platform/files/attachment.rules.ts';

/** Sizes are decimal, as on pages. */
export const MAX_DELIVERY_FILE_BYTES = 2_000_000_000;
/** Maximum for all versions of an order's delivery. */
export const MAX_ORDER_BYTES = 5_000_000_000;
export const MAX_CREATOR_BYTES = 20_000_000_000;

const BYTES_PER_GB = 1_000_000_000;

export function toGigabytes(bytes: number): number {
  return bytes / BYTES_PER_GB;
}

/** What is stored, or reserved for unfinished uploads. The smaller preview images do not count. */
export type StorageUse = { orderFiles: number; orderBytes: number; creatorBytes: number };
export type StorageLimit =
  | 'TOO_MANY_FILES'
  | 'DELIVERY_FILE_TOO_LARGE'
  | 'ORDER_STORAGE_FULL'
  | 'CREATOR_STORAGE_FULL';

/** The limit that another file of this size would exceed, or null. */
export function findExceededLimit({
  use: { orderFiles, orderBytes, creatorBytes },
  bytes,
}: {
  use: StorageUse;
  bytes: number;
}): StorageLimit | null {
  if (orderFiles >= MAX_FILES) return 'TOO_MANY_FILES';
  if (bytes > MAX_DELIVERY_FILE_BYTES) return 'DELIVERY_FILE_TOO_LARGE';
  if (orderBytes + bytes > MAX_ORDER_BYTES) return 'ORDER_STORAGE_FULL';
  return creatorBytes + bytes > MAX_CREATOR_BYTES ? 'CREATOR_STORAGE_FULL' : null;
}
