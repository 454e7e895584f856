/** People whom one person has blocked. */
export const MAX_BLOCKS = 1_000;
