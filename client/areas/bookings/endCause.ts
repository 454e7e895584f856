export type EndCause = 'FAN_CANCELLED' | 'CREATOR_CANCELLED' | 'NO_SHOW' | 'STAFF' | 'DISPUTE';

/** Why a booking ended early, in the terms of the emails; null when it did not. */
export function getEndCause({
  status,
  endReason,
}: {
  status: string;
  endReason: string | null | undefined;
}): EndCause | null {
  if (status !== 'REFUNDED' && status !== 'CANCELLED_BY_CREATOR') return null;
  if (endReason === 'NO_SHOW' || endReason === 'STAFF' || endReason === 'DISPUTE') return endReason;
  return status === 'CANCELLED_BY_CREATOR' ? 'CREATOR_CANCELLED' : 'FAN_CANCELLED';
}
