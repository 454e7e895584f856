/** Lengths of slots without a session type, in minutes. */
export const DURATIONS = [30, 45, 60] as const;
