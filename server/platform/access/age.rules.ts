/** In years, for people who register; `AGE_MINIMUM` changes it. */
export const DEFAULT_AGE_MINIMUM = 16;
