/** The longest hold. A hold also expires at the slot's start (docs/areas/bookings.md). */
export const HOLD_LIMIT_MS = 30 * 60_000;
