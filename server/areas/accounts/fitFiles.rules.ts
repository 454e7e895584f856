/** A ZIP is limited to 4 GB. The lists of an export have the URLs of files beyond this limit. */
const MAX_FILE_BYTES = 1_000_000_000;

/** Decides which files an export contains: as many as fit, in their order. */
export function fitFiles<T extends { bytes: number }>(
  rows: readonly T[],
): { row: T; isIncluded: boolean }[] {
  let bytesLeft = MAX_FILE_BYTES;
  return rows.map((row) => {
    const isIncluded = row.bytes <= bytesLeft;
    if (isIncluded) bytesLeft -= row.bytes;
    return { row, isIncluded };
  });
}
