import { UserError } from '../../platform/errors/UserError.ts';

export class GiftCardAmountInvalidError extends UserError {
  readonly code = 'GIFT_CARD_AMOUNT_INVALID';
  readonly field = 'amountMinor';
  constructor() {
    super('Enter an amount from 10.00 to 500.00.');
  }
}

export class GiftCardLimitError extends UserError {
  readonly code = 'GIFT_CARD_LIMIT';
  constructor() {
    super('You can buy gift cards for 1,000.00 in 30 days.');
  }
}

export class GiftCardCreatorNotFoundError extends UserError {
  readonly code = 'GIFT_CARD_CREATOR_NOT_FOUND';
  constructor() {
    super('Gift cards for this creator are not available.');
  }
}

export class GiftCardNotFoundError extends UserError {
  readonly code = 'GIFT_CARD_NOT_FOUND';
  constructor() {
    super('This gift card does not exist.');
  }
}

export class GiftCardNotRefundableError extends UserError {
  readonly code = 'GIFT_CARD_NOT_REFUNDABLE';
  constructor() {
    super('Only an unused gift card can be refunded, for 14 days.');
  }
}

export class GiftCardInvalidError extends UserError {
  readonly code = 'GIFT_CARD_INVALID';
  readonly field = 'giftCardCode';
  constructor() {
    super('This gift card is unknown or cannot be used here.');
  }
}

export class GiftCardEmptyError extends UserError {
  readonly code = 'GIFT_CARD_EMPTY';
  readonly field = 'giftCardCode';
  constructor() {
    super('Too little is left on this gift card.');
  }
}
