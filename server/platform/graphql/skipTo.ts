/** The offset of a numbered page (from 1); undefined for the first page or with cursors. */
export function skipTo({ page, first }: { page: number | null | undefined; first: number }): {
  skip?: number;
} {
  return page && page > 1 ? { skip: (page - 1) * first } : {};
}
