import { UserError } from '../../platform/errors/UserError.ts';
import { HOLD_LIMIT_MESSAGES, type HoldLimitReason, type HoldRefusal } from './holds/hold.rules.ts';

export class SlotTakenError extends UserError {
  readonly code = 'SLOT_TAKEN';
  readonly slotId: string;
  constructor(slotId: string) {
    super('Someone else was faster: this slot is taken.');
    this.slotId = slotId;
  }
}

export class SquadJoinedError extends UserError {
  readonly code = 'SQUAD_JOINED';
  constructor() {
    super('You already have a place in this session.');
  }
}

export class SquadPlaceError extends UserError {
  readonly code = 'SQUAD_PLACE';
  readonly field = 'kind';
  constructor() {
    super('The session room is for two people. Choose another place for a squad.');
  }
}

export class SlotPastError extends UserError {
  readonly code = 'SLOT_PAST';
  constructor() {
    super('This slot has already started.');
  }
}

export class OwnSlotError extends UserError {
  readonly code = 'OWN_SLOT';
  constructor() {
    super('You cannot book your own slot.');
  }
}

export class HoldLimitError extends UserError {
  readonly code = 'HOLD_LIMIT';
  readonly reason: HoldLimitReason;
  /** When the next hold is possible, unless one is paid or released earlier. */
  readonly availableAt: Date;
  constructor({ reason, availableAt }: HoldRefusal) {
    super(HOLD_LIMIT_MESSAGES[reason]);
    this.reason = reason;
    this.availableAt = availableAt;
  }
}

export class BookingNotFoundError extends UserError {
  readonly code = 'BOOKING_NOT_FOUND';
  constructor() {
    super("This booking doesn't exist.");
  }
}

export class BookingFinalError extends UserError {
  readonly code = 'BOOKING_FINAL';
  constructor() {
    super('This booking is final: the time for a refund has passed, or it was cancelled before.');
  }
}

export class RefundQuoteChangedError extends UserError {
  readonly code = 'REFUND_QUOTE_CHANGED';
  constructor() {
    super('Your refund has changed. Check it again.');
  }
}

export class PriceDiffersError extends UserError {
  readonly code = 'PRICE_DIFFERS';
  constructor() {
    super('A booking can be moved to a slot of the same price only.');
  }
}

export class SlotTypeDiffersError extends UserError {
  readonly code = 'SLOT_TYPE_DIFFERS';
  constructor() {
    super('A booking can be moved to a slot of the same session type only.');
  }
}

export class SlotDurationDiffersError extends UserError {
  readonly code = 'SLOT_DURATION_DIFFERS';
  constructor() {
    super('A booking can be moved to a slot of the same length only.');
  }
}

export class NotTimeToArriveError extends UserError {
  readonly code = 'NOT_TIME_TO_ARRIVE';
  constructor() {
    super('You can say that you are there from 10 minutes before to 10 minutes after the start.');
  }
}

export class PlaceFinalError extends UserError {
  readonly code = 'PLACE_FINAL';
  constructor() {
    super('You can change the place until a confirmed booking starts.');
  }
}

export class NotHeldError extends UserError {
  readonly code = 'NOT_HELD';
  constructor() {
    super('This booking is paid or has ended, so there is no hold to release.');
  }
}
