/**
 * Every part but the last has this size. Object stores demand at least 5 MiB and take at most
 * 10,000 parts.
 */
export const PART_BYTES = 8_000_000;

/** Characters of what a client knows its file by. */
export const MAX_FINGERPRINT_LENGTH = 200;

type Upload = { bytes: number; receivedBytes: number };

/** The size of the next part; 0 when all of the file is there. */
export function nextPartBytes({ bytes, receivedBytes }: Upload): number {
  return Math.min(PART_BYTES, bytes - receivedBytes);
}

/** The number of the part that begins at this offset, from 1. */
export function partNumber(offset: number): number {
  return offset / PART_BYTES + 1;
}
