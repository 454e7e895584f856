/** For Retry-After: whole seconds, at least 1, so that a retry is not rejected again at once. */
export const toRetrySeconds = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1_000));
