/** Less than this before its start a booking is final (specification, section 9). */
export const REFUND_LIMIT_MS = 60 * 60_000;
