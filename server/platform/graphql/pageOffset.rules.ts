/** Numbered pages that begin after this many entries are empty. Cursors have no such limit. */
export const MAX_PAGE_OFFSET = 10_000;

/** The entries before a numbered page; null if they are too many to be skipped. */
export function pageOffset({
  page,
  size,
}: {
  page?: number | null | undefined;
  size: number;
}): number | null {
  const offset = page && page > 1 ? (page - 1) * size : 0;
  return offset > MAX_PAGE_OFFSET ? null : offset;
}
