/** SLOT_LOST: a squad had too few fans. */
const BY_OTHERS = ['NO_SHOW', 'STAFF', 'DISPUTE', 'SLOT_LOST'] as const;

export type EndCause = 'FAN_CANCELLED' | 'CREATOR_CANCELLED' | (typeof BY_OTHERS)[number];

/** Why a booking ended early, in the terms of the emails; null when it did not. */
export function getEndCause({
  status,
  endReason,
}: {
  status: string;
  endReason: string | null | undefined;
}): EndCause | null {
  if (status !== 'REFUNDED' && status !== 'CANCELLED_BY_CREATOR') return null;
  const other = BY_OTHERS.find((cause) => cause === endReason);
  if (other) return other;
  return status === 'CANCELLED_BY_CREATOR' ? 'CREATOR_CANCELLED' : 'FAN_CANCELLED';
}
