import type { FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';
import { UserError } from '../../platform/errors/UserError.ts';

export class CouponFieldsInvalidError extends UserError {
  readonly code = 'COUPON_FIELDS_INVALID';
  readonly errors: readonly FieldProblem[];
  /** The first invalid field. */
  readonly field: string;
  constructor(errors: readonly FieldProblem[] = []) {
    super(
      'Please fill the inputs: a name of up to 40 characters, 1 to 100 percent, at least one day and one redemption.',
    );
    this.errors = errors;
    this.field = errors[0]?.field ?? 'name';
  }
}

export class CouponLimitError extends UserError {
  readonly code = 'COUPON_LIMIT';
  constructor() {
    super('You have 500 active coupons. Wait until one of them ends.');
  }
}

export class CouponNameInvalidError extends UserError {
  readonly code = 'COUPON_NAME_INVALID';
  readonly field = 'name';
  constructor() {
    super('The name needs at least one letter or digit, because the code is made from it.');
  }
}

export class CouponInvalidError extends UserError {
  readonly code = 'COUPON_INVALID';
  readonly field = 'couponCode';
  constructor() {
    super('This coupon is unknown here or has ended.');
  }
}

export class CouponAlreadyUsedError extends UserError {
  readonly code = 'COUPON_ALREADY_USED';
  readonly field = 'couponCode';
  constructor() {
    super('You have used this coupon already. It can be used once per person.');
  }
}

export class CouponUsedUpError extends UserError {
  readonly code = 'COUPON_USED_UP';
  readonly field = 'couponCode';
  constructor() {
    super('This coupon has been used up.');
  }
}

/** A valid coupon of more percent than a pack allows. */
export class CouponTooLargeError extends UserError {
  readonly code = 'COUPON_TOO_LARGE';
  readonly field = 'couponCode';
  constructor() {
    super('This coupon would leave less than 0.50 for each session of the pack.');
  }
}

export class CouponNotFoundError extends UserError {
  readonly code = 'COUPON_NOT_FOUND';
  constructor() {
    super('This coupon does not exist or is not offered for easter eggs.');
  }
}

export class CouponBudgetInvalidError extends UserError {
  readonly code = 'COUPON_BUDGET_INVALID';
  readonly field = 'easterEggBudgetMinor';
  constructor() {
    super('The budget is from 1.00 to 999,999.99.');
  }
}

/** A budget below the discounts that fans have already used. */
export class CouponBudgetSpentError extends UserError {
  readonly code = 'COUPON_BUDGET_SPENT';
  readonly field = 'easterEggBudgetMinor';
  constructor() {
    super('Fans have already used more than this budget.');
  }
}
