const MAX_NUMBERS = 4;

/** All numbers up to 4 pages, else up to 4 of them with gaps between (specification, section 2). */
export function pageNumbers({ page, pages }: { page: number; pages: number }): (number | 'gap')[] {
  if (pages <= MAX_NUMBERS) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 2) return [1, 2, 3, 'gap', pages];
  if (page >= pages - 1) return [1, 'gap', pages - 2, pages - 1, pages];
  return [1, 'gap', page, page + 1, ...(page + 1 === pages - 1 ? [] : ['gap' as const]), pages];
}
