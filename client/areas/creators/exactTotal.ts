/**
 * Lists of creators are counted up to this number; one more means "more" (see the schema's
 * description of totalCount).
 */
export const EXACT_TOTAL = 1_000;
