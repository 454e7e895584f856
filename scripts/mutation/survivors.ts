/**
 * Mutants that survive, with the reason; the key is what the run prints. A survivor lowers the score all the same.
 */
export const SURVIVOR_REASONS: Record<string, string> = {
  'server/areas/availability/lockOwnSlots.ts | ObjectLiteral | { in: locked.map(({ id }) => id) } | {}':
    'Equivalent: bookings of other slots are read and skipped.',
  'server/areas/availability/patterns/weeklyPattern.ts | EqualityOperator | due.length < BATCH | due.length <= BATCH':
    'Differs only for more than 500 due patterns: the next run continues.',
  'server/areas/bookings/bookingSuccess.ts | ArrowFunction | (t) => ({ booking: t.prismaField({ type: BookingRef, resolve: (query, { bookingId }, _a... | () => undefined':
    'Runs while the schema is built, before any test is recorded.',
  'server/areas/bookings/holds/checkHoldLimit.ts | StringLiteral | `holds ${fanId}` | ``':
    'Equivalent but for waiting: one lock for everyone instead of one per person.',
  'server/areas/bookings/sessions/reminders.ts | EqualityOperator | runAt.getTime() > now.getTime() | runAt.getTime() >= now.getTime()':
    'Equivalent: a reminder that is due in this millisecond is sent at once or as a job.',
};
