import { REFUND_LIMIT_MINUTES } from '../../../generated/constraints.rules.ts';
import { MINUTE_MS } from '../../../generated/timeUnits.rules.ts';

/** A booking is final when less than this remains before its start (specification, section 9). */
export const REFUND_LIMIT_MS = REFUND_LIMIT_MINUTES * MINUTE_MS;
