/** Lists of creators are counted up to here; one more stands for "more". The schema's description of totalCount says the same. */
export const EXACT_TOTAL = 1_000;
