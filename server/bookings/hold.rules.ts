/** A hold lives 30 minutes (the shortest life of a hosted checkout), but never beyond the session's start. */
export const HOLD_MINUTES = 30;

export function holdEnd({ now, startsAt }: { now: Date; startsAt: Date }): Date {
  return new Date(Math.min(now.getTime() + HOLD_MINUTES * 60_000, startsAt.getTime()));
}
