export const MIN_REASON_LENGTH = 5;
export const MAX_REASON_LENGTH = 1_000;
