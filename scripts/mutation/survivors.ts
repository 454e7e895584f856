import { RULES_SURVIVOR_REASONS } from './rulesSurvivors.ts';

/**
 * Surviving mutants with the reason; the key is what the run prints. A survivor still lowers the
 * score.
 */
export const SURVIVOR_REASONS: Record<string, string> = {
  ...RULES_SURVIVOR_REASONS,
  'server/areas/availability/lockOwnSlots.ts | ObjectLiteral | { in: locked.map(({ id }) => id) } | {}':
    'Equivalent: bookings of other slots are read and skipped.',
  'server/areas/availability/patterns/weeklyPattern.ts | EqualityOperator | due.length < BATCH | due.length <= BATCH':
    'Differs only for more than 500 due patterns: the next run continues.',
  'server/areas/bookings/bookingSuccess.ts | ArrowFunction | (t) => ({ booking: t.prismaField({ type: BookingRef, resolve: (query, { bookingId }, _a... | () => undefined':
    'Runs while the schema is built, before any test is recorded.',
  'server/areas/bookings/holds/findHoldRefusal.ts | StringLiteral | `holds ${fanId}` | ``':
    'Equivalent but for waiting: one lock for everyone instead of one per person.',
  'server/areas/bookings/sessions/reminders.ts | EqualityOperator | runAt.getTime() > now.getTime() | runAt.getTime() >= now.getTime()':
    'Equivalent: a reminder that is due in this millisecond is sent at once or as a job.',
  'server/areas/availability/clockChanges/readClockChange.ts | ConditionalExpression | changesAt && { equals: changesAt } | true':
    'Equivalent: two unanswered changes of one zone are never ahead at once, since notice is given ten days before.',
  'server/areas/availability/decodeSessionTypeId.ts | StringLiteral | \'\' | "Stryker was here!"':
    'Equivalent: every text that is no UUID becomes the id that matches no row.',
  'server/areas/creators/lockOpenSlots.ts | SqlNullCheck | is null | is not null':
    'Locks only: differs where a booking of an open slot runs at the same moment; the database then reports a deadlock, which is retried.',
  'server/areas/availability/patterns/weeklyPattern.ts | EqualityOperator | from > through | from >= through':
    'Differs only when one day is left to fill: the date is then written as it was.',
  'server/areas/bookings/blocks/endBlockedBookings.ts | BlockStatement | { const slots = Prisma.sql`"id" in (select "slotId" from "Booking" where "status" in (\'... | {}':
    'Locks only: without them a booking at the same moment may end in a deadlock, which is retried.',
  'server/areas/bookings/bookingPurchases.ts | ObjectLiteral | { select: { username: true } } | {}':
    'Equivalent: reads more columns of the creator than are used.',
  'server/areas/bookings/clockChanges/notifyOfBookingClockChanges.ts | BooleanLiteral | true | false':
    'Differs only where two runs notify of one booking at the same moment.',
  'server/areas/creators/lockBufferedCreators.ts | BlockStatement | { await tx.$queryRaw` select 1 from "User" where "bufferMinutes" > 0 and "id" in (selec... | {}':
    'Locks only: two bookings of neighbouring slots at the same moment; the database rejects the second.',
  'server/areas/bookings/holds/releaseHold.ts | BooleanLiteral | true | false':
    'Locks only: the order of locks when the hold of a request ends.',
  "server/areas/bookings/room/exportRoomVisits.ts | ObjectLiteral | { joinedAt: 'asc' } | {}":
    'The rows are in this order in the database also without it.',
  'server/areas/orders/deliveries/deliveryFiles.ts | WhereFilterRemoval | id: orderId, | ':
    'Checked again under the lock of the order: only an early answer differs.',
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
  'server/areas/availability/clockChanges/readClockChange.ts | ObjectLiteral | { select: { timeZone: true } } | {}':
    'Equivalent: reads more columns than are used.',
  'server/areas/creators/lockOpenSlots.ts | SqlConditionRemoval | and not "isForRequest" | ':
    'Locks only: slots for requests would be locked too.',
  'server/areas/availability/slots/slotBatch.ts | StringLiteral | \'\' | "Stryker was here!"':
    'Equivalent: every text that is no UUID becomes the id that matches no row.',
  'server/areas/bookings/blocks/endBlockedBookings.ts | SqlComparison | > | >=':
    'Differs only for a booking that ends in this millisecond.',
  'server/areas/bookings/changes/cancelBooking.ts | ObjectLiteral | { jobKey: `mail:cancelled:${booking.id}:${side}` } | {}':
    'Equivalent under the lock: a booking is cancelled once, so its emails are queued once.',
  'server/areas/bookings/clockChanges/notifyOfBookingClockChanges.ts | EqualityOperator | change.changesAt > announcedThrough(now) | change.changesAt >= announcedThrough(now)':
    'Differs only for a change at exactly the end of the period.',
  'server/areas/bookings/changes/rescheduleBooking.ts | ObjectLiteral | { in: [...UNSENT] } | {}':
    'Equivalent: a booking that can be moved has no share that was sent.',
  'server/areas/bookings/room/extendRoom.ts | BlockStatement | { const { id, fanId, creatorId, endsAt } = booking; const until = extensionEnd(booking)... | {}':
    'Locks only: two extensions at the same moment; the database rejects the second.',
  'server/areas/bookings/room/sendRoomSignal.ts | ConditionalExpression | after === undefined | false':
    'Equivalent: Prisma ignores a comparison with undefined.',
  'server/areas/bookings/squads/decideSquad.ts | ObjectLiteral | { select: { id: true } } | {}':
    'Equivalent: reads more columns of the payment than are used.',
  'server/areas/coupons/redeemCoupon.ts | SqlComparison | >= | >':
    'Equivalent for the result: the update that counts the use has the same condition, and the database checks it.',
  'server/areas/orders/deliveries/readDeliveryFile.ts | ConditionalExpression | case null: return null; | case null:':
    'Equivalent: without the case the result is undefined, which the caller treats as null.',
  'server/areas/payments/disputes/disputeParts.ts | ObjectLiteral | { providerDisputeId: { startsWith: prefixOf(dispute.providerDisputeId) } } | {}':
    'Not tested: two disputes of different packs at once.',
  'server/areas/payments/checkout/settleCheckout.ts | ObjectLiteral | { id: checkout.paymentId, checkoutClosedAt: null } | {}':
    'Not tested: the time at which a checkout was closed would be set for all payments.',
  'server/areas/payments/giftCards/giftCardHolds.ts | OptionalChaining | payment.usedGiftCard?.status | payment.usedGiftCard.status':
    'Equivalent: a payment with a part from a gift card has that card, which cannot be deleted.',
  'server/areas/payments/giftCards/giftCardHolds.ts | ConditionalExpression | payment !== null | true':
    'Not tested: a purchase without a payment.',
  'server/areas/payments/ledger/checkLedgerOnSchedule.ts | ArithmeticOperator | deps.now().getTime() + AGAIN_AFTER_MS | deps.now().getTime() - AGAIN_AFTER_MS':
    'Killed by a test in `money.test.ts` that was written after the run.',
  'server/areas/payments/payouts/notifyOfPayout.ts | ObjectLiteral | { amountMinor, currency } | {}':
    'Killed by a test in `dispute.test.ts` that was written after the run.',
  'server/areas/payments/ledger/checkLedger.ts | SqlNullCheck | is null | is not null':
    'Not tested: gift cards in the check of one account.',
  'server/areas/payments/payouts/publishDrafts.ts | ObjectLiteral | { gt: now } | {}':
    'Killed by a test in `drafts.test.ts` that was written after the run.',
  'server/areas/payments/payouts/refreshPayoutAccount.ts | ConditionalExpression | onboardingComplete | false':
    'Not tested: waiting transfers would not be retried at once when the account works again.',
  'server/areas/payments/receipts/receiptDocument.ts | OptionalChaining | bought?.fan | bought.fan':
    'Equivalent: a payment always has something that was bought.',
  'server/areas/payments/receipts/receiptDocument.ts | SqlComparison | > | >=':
    'Equivalent: changes a selector of the style sheet.',
  'server/areas/payments/receipts/receiptDocument.ts | BooleanLiteral | !booking | booking':
    'Killed by `receiptDocument.test.ts`, written after the run, or an empty text between two lines.',
  'server/areas/payments/receipts/receiptDocument.ts | StringLiteral | \'\' | "Stryker was here!"':
    'Killed by `receiptDocument.test.ts`, written after the run, or an empty text between two lines.',
  'server/areas/payments/receipts/receiptDocument.ts | StringLiteral | \'byGiftCard\' | ""':
    'Killed by `receiptDocument.test.ts`, written after the run, or an empty text between two lines.',
  'server/areas/payments/receipts/receiptDocument.ts | StringLiteral | \'total\' | ""':
    'Killed by `receiptDocument.test.ts`, written after the run, or an empty text between two lines.',
  'server/areas/payments/refunds/closeRefund.ts | WhereFilterRemoval | ...replacing.where | ':
    'Equivalent under the lock: the caller has read the status.',
  'server/areas/payments/refunds/closeRefund.ts | ObjectLiteral | { refundId: rest.id } | {}':
    'Killed by a test in `closeRefund.test.ts` that was written after the run.',
  "server/areas/payments/refunds/readRefunds.ts | ArrowFunction | (error: unknown) => deps.log.error({ error }, 'following a refund failed') | () => undefined":
    'Changes the log only.',
  'server/areas/payments/statements/billsCsv.ts | StringLiteral | \'service\' | ""':
    'Killed by a test in `money.test.ts` that was written after the run.',
  "server/areas/payments/statements/readEarnings.ts | ObjectLiteral | { id: 'asc' } | {}":
    'Equivalent for fewer rows than one batch.',
  'server/areas/payments/transfers/giftCardTransfer.ts | EqualityOperator | count === 1 | count !== 1':
    'Killed by a test in `giftCardMoney.test.ts` that was written after the run.',
  'server/areas/payments/statements/readStatements.ts | ArrayDeclaration | [] | ["Stryker was here"]':
    'Equivalent: a payment without a purchase does not exist, by a check of the database.',
  'server/areas/payments/transfers/holdTransfer.ts | ObjectLiteral | { where: { id, ...where }, data } | {}':
    'Not tested: a share taken back after the whole payment was lost.',
  'server/areas/payments/transfers/payTransfer.ts | BooleanLiteral | !payment | payment':
    'Not tested alone: the charge of a payment that a gift card paid in full.',
  'server/areas/payments/transfers/payTransfer.ts | EqualityOperator | remainingParts(payment).cardMinor > 0 | remainingParts(payment).cardMinor >= 0':
    'Not tested alone: the charge of a payment that a gift card paid in full.',
  'server/areas/payments/transfers/scheduleTransfer.ts | ObjectLiteral | { transferId } | {}':
    'Not tested: tests call the transfer themselves; the proofs of the money promises run the job.',
};
