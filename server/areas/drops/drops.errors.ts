import { UserError } from '../../platform/errors/UserError.ts';
import {
  MAX_DROP_MINUTES,
  MAX_DROP_SLOTS,
  MAX_DROPS_A_DAY,
  MAX_TAKES_OF_ADDRESS,
  type DropField,
} from './drop.rules.ts';

export class DropInvalidError extends UserError {
  readonly code = 'DROP_INVALID';
  readonly field: DropField;
  constructor(field: DropField) {
    super(
      field === 'slotIds'
        ? `Choose 1 to ${MAX_DROP_SLOTS} slots.`
        : `A drop lasts 1 to ${MAX_DROP_MINUTES} minutes.`,
    );
    this.field = field;
  }
}

export class DropSlotsNotFreeError extends UserError {
  readonly code = 'DROP_SLOTS_NOT_FREE';
  readonly field = 'slotIds';
  constructor() {
    super('Every slot of a drop must be yours and free.');
  }
}

export class DropOpenError extends UserError {
  readonly code = 'DROP_OPEN';
  constructor() {
    super('You have an open drop. End it first.');
  }
}

export class DropLimitError extends UserError {
  readonly code = 'DROP_LIMIT';
  constructor() {
    super(`You can open ${MAX_DROPS_A_DAY} drops a day.`);
  }
}

export class DropNotFoundError extends UserError {
  readonly code = 'DROP_NOT_FOUND';
  constructor() {
    super("There's no open drop with this code.");
  }
}

export class DropGoneError extends UserError {
  readonly code = 'DROP_GONE';
  constructor() {
    super('Every slot in this drop is taken.');
  }
}

export class DropTakenError extends UserError {
  readonly code = 'DROP_TAKEN';
  constructor() {
    super("You've already taken a slot in this drop.");
  }
}

export class DropAddressLimitError extends UserError {
  readonly code = 'DROP_ADDRESS_LIMIT';
  constructor() {
    super(`Your network has already taken ${MAX_TAKES_OF_ADDRESS} slots of this drop.`);
  }
}

export class OwnDropError extends UserError {
  readonly code = 'OWN_DROP';
  constructor() {
    super('This is your own drop.');
  }
}
