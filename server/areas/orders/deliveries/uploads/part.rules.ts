/**
 * Every part but the last has this size. Object stores require at least 5 MiB and accept at most
 * 10,000 parts.
 */
export const PART_BYTES = 8_000_000;

/** Maximum length of the client's own identifier of a file. */
export const MAX_FINGERPRINT_LENGTH = 200;

type Upload = { bytes: number; receivedBytes: number };

/** The size of the next part; 0 when the file is complete. */
export function nextPartBytes({ bytes, receivedBytes }: Upload): number {
  return Math.min(PART_BYTES, bytes - receivedBytes);
}

/** The number of the part that begins at this offset, from 1. */
export function partNumber(offset: number): number {
  return offset / PART_BYTES + 1;
}
