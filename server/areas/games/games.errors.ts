import { UserError } from '../../platform/errors/UserError.ts';
import { MAX_EVENT_SLOTS, MAX_GAME_FOLLOWS, type ContentProblem } from './games.rules.ts';

export class GameContentInvalidError extends UserError {
  readonly code = 'GAME_CONTENT_INVALID';
  readonly field: string;
  constructor({ field, message }: ContentProblem) {
    super(message);
    this.field = field;
  }
}

export class GameNotFoundError extends UserError {
  readonly code = 'GAME_NOT_FOUND';
  constructor() {
    super('This game does not exist.');
  }
}

export class GameDatabaseDownError extends UserError {
  readonly code = 'GAME_DATABASE_DOWN';
  constructor() {
    super("The game database isn't responding. Try again later, or upload a picture.");
  }
}

export class GameContentNotFoundError extends UserError {
  readonly code = 'GAME_CONTENT_NOT_FOUND';
  constructor() {
    super('This entry no longer exists.');
  }
}

export class EasterEggCouponInvalidError extends UserError {
  readonly code = 'EASTER_EGG_COUPON_INVALID';
  readonly field = 'couponId';
  constructor() {
    super('This coupon is not offered for easter eggs, has ended or is used up.');
  }
}

export class GameEventOverError extends UserError {
  readonly code = 'GAME_EVENT_OVER';
  constructor() {
    super('This event is over.');
  }
}

export class EventSlotsNotFreeError extends UserError {
  readonly code = 'EVENT_SLOTS_NOT_FREE';
  readonly field = 'slotIds';
  constructor() {
    super('One of these slots is no longer free. Choose again.');
  }
}

export class EventSlotLimitError extends UserError {
  readonly code = 'EVENT_SLOT_LIMIT';
  constructor() {
    super(`You can offer ${MAX_EVENT_SLOTS} slots for an event.`);
  }
}

export class GameFollowLimitError extends UserError {
  readonly code = 'GAME_FOLLOW_LIMIT';
  constructor() {
    super(`You can follow ${MAX_GAME_FOLLOWS} games.`);
  }
}
