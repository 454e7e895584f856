/** Minimum age to register, in years; `AGE_MINIMUM` changes it. */
export const DEFAULT_AGE_MINIMUM = 16;
/** Minimum age to sell, in years. Creators confirm it when they set up payouts. */
export const SELLING_AGE = 18;
