/** What a numbered page, from 1, leaves out before it; nothing for the first page or where cursors are used. */
export function skipTo({ page, first }: { page: number | null | undefined; first: number }): {
  skip?: number;
} {
  return page && page > 1 ? { skip: (page - 1) * first } : {};
}
