import { PAYMENT_MINUTES } from '../../../../generated/constraints.rules.ts';
import { MINUTE_MS } from '../../../../generated/timeUnits.rules.ts';

/** The longest hold. A hold also expires at the slot's start (docs/areas/bookings.md). */
export const HOLD_LIMIT_MS = PAYMENT_MINUTES * MINUTE_MS;
