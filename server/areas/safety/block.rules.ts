/** Maximum number of people that one person has blocked. */
export const MAX_BLOCKS = 1_000;
