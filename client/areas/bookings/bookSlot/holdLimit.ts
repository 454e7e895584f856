/** How long an unpaid slot is held at most. A hold also ends at the start (docs/areas/bookings.md). */
export const HOLD_LIMIT_MS = 30 * 60_000;
