/** Rows of one list; nobody is near it. */
export const MAX_ROWS = 10_000;
