/** In years, for people who register; `AGE_MINIMUM` changes it. */
export const DEFAULT_AGE_MINIMUM = 16;
/** In years, for people who sell. They state it when they set up payouts. */
export const SELLING_AGE = 18;
