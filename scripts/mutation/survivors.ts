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
  'server/areas/availability/clockChanges/readClockChange.ts | ConditionalExpression | changesAt && { equals: changesAt } | true':
    'Equivalent: two unanswered changes of one zone are never ahead at once, since notice is given ten days before.',
  'server/areas/availability/decodeSessionTypeId.ts | StringLiteral | \'\' | "Stryker was here!"':
    'Equivalent: every text that is no UUID becomes the id that matches no row.',
  'server/areas/availability/lockSlotsAndCalendar.ts | SqlNullCheck | is null | is not null':
    'Locks only: differs where a booking of an open slot runs at the same moment; the database then reports a deadlock, which is retried.',
  'server/areas/availability/patterns/weeklyPattern.ts | EqualityOperator | from > through | from >= through':
    'Differs only when one day is left to fill: the date is then written as it was.',
  'server/areas/bookings/blocks/endBlockedBookings.ts | BlockStatement | { const slots = Prisma.sql`"id" in (select "slotId" from "Booking" where "status" in (\'... | {}':
    'Locks only: without them a booking at the same moment may end in a deadlock, which is retried.',
  "server/areas/bookings/blocks/liveBookingsBetween.ts | ObjectLiteral | { in: ['HELD', 'CONFIRMED'] } | {}":
    'Not tested: ended bookings that lie ahead would be ended again, which their status change refuses.',
  'server/areas/bookings/bookingPurchases.ts | ObjectLiteral | { select: { username: true } } | {}':
    'Equivalent: reads more columns of the creator than are used.',
  'server/areas/bookings/clockChanges/notifyOfBookingClockChanges.ts | BooleanLiteral | true | false':
    'Differs only where two runs notify of one booking at the same moment.',
  'server/areas/bookings/holds/bookingCheckout.ts | ObjectLiteral | { cancelUrl: `${publicUrl}/requests`, openUntil: booking.holdExpiresAt } | {}':
    'Not tested: where the checkout of a request leads when it is left, and how long it stays open.',
  'server/areas/bookings/holds/lockBookableSlot.ts | EqualityOperator | slot.bookableUntil.getTime() <= now.getTime() | slot.bookableUntil.getTime() > now.getTime()':
    'Not tested: a slot of a session type that may no longer be booked.',
  'server/areas/bookings/holds/lockBufferedCreators.ts | BlockStatement | { await tx.$queryRaw` select 1 from "User" where "bufferMinutes" > 0 and "id" in (selec... | {}':
    'Locks only: two bookings of neighbouring slots at the same moment; the database rejects the second.',
  'server/areas/bookings/holds/releaseHold.ts | BooleanLiteral | true | false':
    'Locks only: the order of locks when the hold of a request ends.',
  'server/areas/bookings/holds/releaseHold.ts | ObjectLiteral | { bookingId } | {}':
    'Not tested: other rows than those of this booking would be released.',
  'server/areas/bookings/room/deleteOldRoomRows.ts | ArithmeticOperator | now().getTime() - SIGNAL_KEPT_MS | now().getTime() + SIGNAL_KEPT_MS':
    'Not tested: signals of the last minute would be deleted too.',
  "server/areas/bookings/room/exportRoomVisits.ts | ObjectLiteral | { joinedAt: 'asc' } | {}":
    'The rows are in this order in the database also without it.',
  "server/areas/bookings/sessions/bookingCalendar.ts | StringLiteral | `${publicUrl}/bookings/${urlId('Booking', booking.id)}` | ``":
    'Not tested: the page of the booking in a calendar entry.',
  'server/areas/bookings/sessions/reminders.ts | StringLiteral | \'reminder1\' | ""':
    'Not tested: the kind of the email one hour before.',
  'server/areas/orders/checkout/orderPurchases.ts | ConditionalExpression | personId === null | false':
    'Equivalent: no person and a person without an id see the same nothing.',
  'server/areas/orders/deliveries/deliveryFiles.ts | WhereFilterRemoval | id: orderId, | ':
    'Checked again under the lock of the order: only an early answer differs.',
  'server/areas/orders/notifyOrderParties.ts | ConditionalExpression | fan | true':
    'Not tested: a notification without a kind for a side that is not concerned.',
  'server/areas/orders/publishOrderChanged.ts | StringLiteral | \'order\' | ""':
    'Not tested: the name of the event in the browser.',
  'server/areas/payments/handlePaymentsWebhook.ts | StringLiteral | \'account.updated\' | ""':
    'Not tested: the account is also read when the creator returns from the payment provider.',
  'server/areas/payments/ledger/reconcile.ts | ObjectLiteral | { error } | {}':
    'Changes the log only.',
  'server/areas/payments/payouts/notifyOfPause.ts | ObjectLiteral | { jobKey: `mail:pause:${creatorId}` } | {}':
    'Not tested: two changes in a row would send two emails.',
  'server/areas/payments/payouts/notifyOfPayout.ts | StringLiteral | \'/settings/earnings\' | ""':
    'Not tested: the page that the notification opens.',
  'server/areas/payments/payouts/refreshPayoutAccount.ts | ConditionalExpression | onboardingComplete | true':
    'Not tested: transfers would be tried again for an account that cannot receive them, and be refused.',
  "server/areas/payments/providerStates.ts | ConditionalExpression | typeof charge === 'string' | true":
    'Equivalent for the answers of the payment provider as we ask for them.',
  "server/areas/payments/providerStates.ts | ConditionalExpression | typeof intent === 'string' | false":
    'Equivalent: a text has no status.',
  'server/areas/payments/refunds/readRefunds.ts | ObjectLiteral | { error } | {}':
    'Changes the log only.',
  'server/areas/payments/refunds/sendRefund.ts | StringLiteral | \'charge_disputed\' | ""':
    'Not tested: the reason that staff read.',
  'server/areas/payments/statements/billsCsv.ts | ConditionalExpression | bills.length < PAGE | false':
    'Equivalent: reads one more page, which is empty.',
  'server/areas/payments/statements/billsCsv.ts | StringLiteral | \'\' | "Stryker was here!"':
    'Not tested: the empty discount of a refund.',
  'server/areas/payments/statements/purchaseGlobalId.ts | BlockStatement | { return bookingId || orderId ? purchaseGlobalId({ bookingId, orderId }) : null; } | {}':
    'Not tested: the column of the tipped purchase in the file.',
  'server/areas/payments/statements/readEarnings.ts | WhereFilterRemoval | transfer: unpaid | ':
    'Not tested: tips that were paid out would be read too.',
  'server/areas/payments/transfers/holdForUnconfirmedEmail.ts | ObjectLiteral | { not: null } | {}':
    'Equivalent but for work: transfers that wait for nothing are queued again under their key.',
  'server/areas/payments/transfers/holdTransfer.ts | StringLiteral | \'cancel\' | ""':
    'Not tested: a share taken back after the whole payment was lost.',
  'server/areas/payments/transfers/holdTransfer.ts | ConditionalExpression | !purchase | false':
    'Equivalent: every transfer has a purchase, by a check of the database.',
  'server/areas/payments/transfers/holdTransfer.ts | OptionalChaining | payment?.status | payment.status':
    'Equivalent: every transfer that was sent has a payment.',
  'server/areas/payments/transfers/holdTransfer.ts | WhereFilterRemoval | ...releasing.where | ':
    'Equivalent under the lock: the caller has read the status.',
  'server/areas/payments/transfers/recordRefusal.ts | WhereFilterRemoval | ...ending.where | ':
    'Equivalent under the lock: the caller has read the status.',
  'server/areas/payments/webhookEvents.ts | ConditionalExpression | count === 1 | true':
    'Equivalent for the result: every effect is also idempotent by the state that it changes.',
};
