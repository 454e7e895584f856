export type AccountState = { onboardingComplete: boolean; restriction: string | null };

type Before = { onboardingComplete: boolean; sellingPausedAt: Date | null };

/**
 * Since when selling is paused; null while it is not. The pause begins when an account that was
 * enabled is restricted, and ends when it is enabled again, not when the payment provider merely
 * starts another review. An account that was never enabled is paused from the beginning.
 */
export function pausedSince({
  before,
  state,
  now,
}: {
  before: Before;
  state: AccountState;
  now: Date;
}): Date | null {
  if (state.onboardingComplete) return null;
  if (before.sellingPausedAt) return before.sellingPausedAt;
  return before.onboardingComplete && state.restriction !== null ? now : null;
}
