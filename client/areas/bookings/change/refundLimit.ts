/** A booking is final when less than this remains before its start (specification, section 9). */
export const REFUND_LIMIT_MS = 60 * 60_000;
