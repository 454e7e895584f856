/** Mutants of the rules that survive StrykerJS, with the reason. */
export const RULES_SURVIVOR_REASONS: Record<string, string> = {
  'server/areas/availability/squads/squad.rules.ts | ConditionalExpression | paidPlaces >= minimum | true':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `squads.test.ts`.',
  'server/areas/availability/squads/squad.rules.ts | ConditionalExpression | paidPlaces >= minimum | false':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `squads.test.ts`.',
  'server/areas/availability/squads/squad.rules.ts | EqualityOperator | paidPlaces >= minimum | paidPlaces > minimum':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `squads.test.ts`.',
  'server/areas/availability/squads/squad.rules.ts | EqualityOperator | paidPlaces >= minimum | paidPlaces < minimum':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `squads.test.ts`.',
  'server/areas/availability/squads/squad.rules.ts | ArrowFunction | ({ minimum, paidPlaces, }: { minimum: number; paidPlaces: number; }): boolean => paidPl... | () => undefined':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `squads.test.ts`.',
  "server/areas/coupons/coupon.rules.ts | ObjectLiteral | { field: 'easterEggBudgetMinor', value: easterEggBudgetMinor, ...COUPON_LIMITS.easterEg... | {}":
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | StringLiteral | \'easterEggBudgetMinor\' | ""':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | ConditionalExpression | timesRedeemed >= maxRedemptions || (budgetMinor !== null && spentMinor >= budgetMinor) | true':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | ConditionalExpression | timesRedeemed >= maxRedemptions || (budgetMinor !== null && spentMinor >= budgetMinor) | false':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | LogicalOperator | timesRedeemed >= maxRedemptions || (budgetMinor !== null && spentMinor >= budgetMinor) | timesRedeemed >= maxRedemptions && budgetMinor !== null && spentMinor >= budgetMinor':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | ConditionalExpression | timesRedeemed >= maxRedemptions | false':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | EqualityOperator | timesRedeemed >= maxRedemptions | timesRedeemed > maxRedemptions':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | EqualityOperator | timesRedeemed >= maxRedemptions | timesRedeemed < maxRedemptions':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | ConditionalExpression | budgetMinor !== null && spentMinor >= budgetMinor | false':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | LogicalOperator | budgetMinor !== null && spentMinor >= budgetMinor | budgetMinor !== null || spentMinor >= budgetMinor':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | ConditionalExpression | budgetMinor !== null | true':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | EqualityOperator | budgetMinor !== null | budgetMinor === null':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | ConditionalExpression | spentMinor >= budgetMinor | true':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | EqualityOperator | spentMinor >= budgetMinor | spentMinor > budgetMinor':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | EqualityOperator | spentMinor >= budgetMinor | spentMinor < budgetMinor':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | ConditionalExpression | easterEggBudgetMinor == null | true':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/coupons/coupon.rules.ts | ArrowFunction | ({ timesRedeemed, maxRedemptions, budgetMinor, spentMinor, }: Uses): boolean => timesRe... | () => undefined':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `coupons` and `eggCoupons.test.ts`.',
  'server/areas/payments/statements/giftCardStatement.rules.ts | BlockStatement | { const { status, endedAt, amountMinor: totalMinor, currency, payment } = rows; const s... | {}':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `giftCardMoney.test.ts` and `attachReceipt.test.ts`.',
  'server/areas/payments/statements/giftCardStatement.rules.ts | ObjectLiteral | { rows: { status, endReason: null, endedAt, totalMinor, feeMinor: 0, currency, payment,... | {}':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `giftCardMoney.test.ts` and `attachReceipt.test.ts`.',
  'server/areas/payments/statements/giftCardStatement.rules.ts | ObjectLiteral | { status, endReason: null, endedAt, totalMinor, feeMinor: 0, currency, payment, transfe... | {}':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `giftCardMoney.test.ts` and `attachReceipt.test.ts`.',
  'server/areas/payments/statements/giftCardStatement.rules.ts | ObjectLiteral | { ...statement, feeMinor: 0, shareMinor: 0 } | {}':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `giftCardMoney.test.ts` and `attachReceipt.test.ts`.',
  'server/areas/payments/statements/purchaseStatement.rules.ts | ObjectLiteral | { isToGiftCard: true } | {}':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `giftCardMoney.test.ts`.',
  'server/areas/payments/statements/purchaseStatement.rules.ts | BooleanLiteral | true | false':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `giftCardMoney.test.ts`.',
  'server/areas/payments/statements/purchaseStatement.rules.ts | StringLiteral | \'CHARGED_BACK\' | ""':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `statementPaths.test.ts`.',
  "server/areas/payments/statements/purchaseStatement.rules.ts | ArithmeticOperator | sumUp(returns.filter(({ kind }) => kind === 'CHARGEBACK')) + (payment?.giftCardLostMino... | sumUp(returns.filter(({ kind }) => kind === 'CHARGEBACK')) - (payment?.giftCardLostMino...":
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `statementPaths.test.ts` and `giftCardMoney.test.ts`.',
  "server/areas/payments/statements/purchaseStatement.rules.ts | ConditionalExpression | payment?.status === 'SUCCEEDED' | true":
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `statementPaths.test.ts` and `giftCardMoney.test.ts`.',
  'server/areas/payments/statements/purchaseStatement.rules.ts | OptionalChaining | payment?.status | payment.status':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `statementPaths.test.ts` and `giftCardMoney.test.ts`.',
  'server/areas/payments/statements/purchaseStatement.rules.ts | LogicalOperator | payment.giftCardMinor ?? 0 | payment.giftCardMinor && 0':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `statementPaths.test.ts` and `giftCardMoney.test.ts`.',
  'server/areas/payments/statements/purchaseStatement.rules.ts | ConditionalExpression | restMinor <= 0 | false':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `statementPaths.test.ts` and `giftCardMoney.test.ts`.',
  'server/areas/payments/statements/purchaseStatement.rules.ts | EqualityOperator | restMinor <= 0 | restMinor < 0':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `statementPaths.test.ts` and `giftCardMoney.test.ts`.',
  'server/areas/payments/statements/purchaseStatement.rules.ts | StringLiteral | \'SENT\' | ""':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `statementPaths.test.ts`.',
  'server/areas/availability/clockChanges/clockChange.rules.ts | ConditionalExpression | creatorZone === fanZone | false':
    'Equivalent but for work: two equal zones change together.',
  'server/areas/availability/clockChanges/clockChange.rules.ts | ConditionalExpression | known !== undefined | false':
    'Equivalent but for work: the value is computed again.',
  'server/areas/availability/clockChanges/clockChange.rules.ts | CallExpression | found.set(key, change); | ;':
    'Equivalent but for work: the value is computed again.',
  'server/areas/availability/clockChanges/clockChange.rules.ts | EqualityOperator | next > changed | next >= changed':
    'Equivalent: the two days are the same then.',
  'server/areas/availability/patterns/weeklyPattern.rules.ts | ArithmeticOperator | weekday * DAY_MINUTES + minute | weekday * DAY_MINUTES - minute':
    'Equivalent as a key: it still differs for each time of the week.',
  'server/areas/availability/patterns/weeklyPattern.rules.ts | ArithmeticOperator | weekday * DAY_MINUTES | weekday / DAY_MINUTES':
    'Equivalent as a key: it still differs for each time of the week.',
  'server/areas/availability/patterns/weeklyPattern.rules.ts | ArrayDeclaration | [] | ["Stryker was here"]':
    'Equivalent: a text is no slot and matches none.',
  'server/areas/availability/patterns/weeklyPattern.rules.ts | ConditionalExpression | minutes === 0 | false':
    'Equivalent: a shift by no minutes is the same slot.',
  'server/areas/availability/patterns/weeklyPattern.rules.ts | ObjectLiteral | { ...slot, ...shiftTime(slot, minutes) } | {}':
    'Equivalent: a shift by no minutes is the same slot.',
  'server/areas/bookings/changes/cancellation.rules.ts | StringLiteral | \'\' | "Stryker was here!"':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `squads.test.ts`.',
  'server/areas/bookings/changes/cancellation.rules.ts | StringLiteral | \'squadTooFew\' | ""':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `squads.test.ts`.',
  'server/areas/bookings/room/visits.rules.ts | EqualityOperator | span.to > span.from | span.to >= span.from':
    'Equivalent: a span without length, or two that touch, add the same time.',
  'server/areas/bookings/room/visits.rules.ts | EqualityOperator | span.from <= last.to | span.from < last.to':
    'Equivalent: a span without length, or two that touch, add the same time.',
  "server/areas/orders/deliveries/marks/mark.rules.ts | ConditionalExpression | typeof value === 'number' | true":
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: the tests of marks.',
  'server/areas/orders/deliveries/marks/mark.rules.ts | EqualityOperator | value >= min | value > min':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: the tests of marks.',
  "server/areas/orders/deliveries/marks/mark.rules.ts | ConditionalExpression | kind === 'OTHER' | false":
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: the tests of marks.',
  'server/areas/orders/deliveries/marks/mark.rules.ts | StringLiteral | \'OTHER\' | ""':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: the tests of marks.',
  'server/areas/payments/giftCardPart.rules.ts | EqualityOperator | restMinor < MIN_CHARGE_MINOR | restMinor <= MIN_CHARGE_MINOR':
    'Differs only for a rest of exactly the smallest charge.',
  'server/areas/payments/giftCardPart.rules.ts | ConditionalExpression | !parts || parts.giftCardMinor === 0 | false':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `giftCardMoney.test.ts`.',
  'server/areas/payments/giftCardPart.rules.ts | LogicalOperator | !parts || parts.giftCardMinor === 0 | !parts && parts.giftCardMinor === 0':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `giftCardMoney.test.ts`.',
  'server/areas/payments/giftCardPart.rules.ts | ConditionalExpression | parts.giftCardMinor === 0 | false':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `giftCardMoney.test.ts`.',
  'server/areas/payments/giftCardPart.rules.ts | OptionalChaining | giftCardPaidAt?.getTime | giftCardPaidAt.getTime':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `giftCardMoney.test.ts`.',
  'server/areas/payments/purchaseCode.rules.ts | StringLiteral | \'\' | "Stryker was here!"':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: the search of the desk.',
  'server/areas/payments/purchaseCode.rules.ts | Regex | /^([bot])[-\\s]?([0-9a-f]{4,8})$/i | /([bot])[-\\s]?([0-9a-f]{4,8})$/i':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: the search of the desk.',
  'server/areas/payments/purchaseCode.rules.ts | Regex | /^([bot])[-\\s]?([0-9a-f]{4,8})$/i | /^([bot])[-\\s]?([0-9a-f]{4,8})/i':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: the search of the desk.',
  'server/areas/payments/purchaseCode.rules.ts | ArrayDeclaration | [] | ["Stryker was here"]':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: the search of the desk.',
  'server/areas/payments/statements/earningsTotals.rules.ts | AssignmentOperator | totals.sales += 1 | totals.sales -= 1':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `earningsTotals.test.ts`.',
  'server/areas/payments/statements/earningsTotals.rules.ts | AssignmentOperator | totals.refundedMinor += statement.refundedMinor | totals.refundedMinor -= statement.refundedMinor':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `earningsTotals.test.ts`.',
  'server/areas/payments/statements/earningsTotals.rules.ts | AssignmentOperator | totals.lostMinor += statement.lostMinor | totals.lostMinor -= statement.lostMinor':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `earningsTotals.test.ts`.',
  'server/areas/payments/statements/earningsTotals.rules.ts | AssignmentOperator | totals.disputedMinor += statement.disputedMinor | totals.disputedMinor -= statement.disputedMinor':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `earningsTotals.test.ts`.',
  'server/areas/payments/statements/earningsTotals.rules.ts | AssignmentOperator | totals.paidOutMinor += statement.paidOutMinor | totals.paidOutMinor -= statement.paidOutMinor':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: `earningsTotals.test.ts`.',
  "server/areas/payments/statements/moneySteps.rules.ts | MethodExpression | refunds.every(({ state }) => state === 'DONE') | refunds.some(({ state }) => state === 'DONE')":
    'Not tested: two refunds of which one is on its way.',
  'server/areas/payments/statements/packStatement.rules.ts | StringLiteral | \'giftCardMinor\' | ""':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: the tests of packs.',
  'server/areas/payments/statements/packStatement.rules.ts | StringLiteral | \'HELD\' | ""':
    'Not killed by unit tests; StrykerJS does not run the database tests that use it: the tests of packs.',
  'server/platform/money/formatMoney.rules.ts | ConditionalExpression | known | false':
    'Equivalent but for work: the value is computed again.',
  'server/platform/money/formatMoney.rules.ts | CallExpression | formats.set(key, made); | ;':
    'Equivalent but for work: the value is computed again.',
  'server/platform/money/money.rules.ts | ConditionalExpression | known !== undefined | false':
    'Equivalent but for work: the value is computed again.',
  'server/platform/money/money.rules.ts | CallExpression | digitsByCurrency.set(currency, digits); | ;':
    'Equivalent but for work: the value is computed again.',
};
