import { MAX_FILES } from '../../platform/files/attachment.rules.ts';
import { UserError } from '../../platform/errors/UserError.ts';
import type { MarkField } from './deliveries/marks/mark.rules.ts';
import {
  MAX_CREATOR_BYTES,
  MAX_DELIVERY_FILE_BYTES,
  MAX_ORDER_BYTES,
  toGigabytes,
  type StorageLimit,
} from './deliveries/storage/storage.rules.ts';
import { MAX_UNPAID_ORDERS } from './order.rules.ts';

export class OwnServiceError extends UserError {
  readonly code = 'OWN_SERVICE';
  constructor() {
    super('You cannot order your own service.');
  }
}

export class OrderLimitError extends UserError {
  readonly code = 'ORDER_LIMIT';
  constructor() {
    super(
      `You have ${MAX_UNPAID_ORDERS} orders that are not paid yet. Pay one of them, or wait until it expires.`,
    );
  }
}

export class OrderNotFoundError extends UserError {
  readonly code = 'ORDER_NOT_FOUND';
  constructor() {
    super("This order doesn't exist.");
  }
}

export class OrderStateError extends UserError {
  readonly code = 'ORDER_STATE';
  constructor() {
    super('This is not possible now: the order has changed. Look at it again.');
  }
}

export class OrderNotOverdueError extends UserError {
  readonly code = 'ORDER_NOT_OVERDUE';
  constructor() {
    super('This order is not overdue, or was delivered in the meantime.');
  }
}

export class ChangesUsedUpError extends UserError {
  readonly code = 'CHANGES_USED_UP';
  constructor() {
    super('All changes that this service includes were asked for already.');
  }
}

export class TooManyFilesError extends UserError {
  readonly code = 'TOO_MANY_FILES';
  readonly field: string;
  readonly limitFiles = MAX_FILES;
  constructor({ field }: { field: string }) {
    super(`An order takes up to ${MAX_FILES} files. Pack more into a ZIP.`);
    this.field = field;
  }
}

type BytesLimit = Exclude<StorageLimit, 'TOO_MANY_FILES'>;
const BYTES_LIMITS: Record<BytesLimit, { bytes: number; text: string }> = {
  DELIVERY_FILE_TOO_LARGE: {
    bytes: MAX_DELIVERY_FILE_BYTES,
    text: 'This file is too large. A file can have up to',
  },
  ORDER_STORAGE_FULL: {
    bytes: MAX_ORDER_BYTES,
    text: 'This file does not fit. All files of an order can have up to',
  },
  CREATOR_STORAGE_FULL: {
    bytes: MAX_CREATOR_BYTES,
    text: 'This file does not fit. All files that you have delivered can have up to',
  },
};

export class DeliveryLimitError extends UserError {
  readonly code: BytesLimit;
  readonly field: string;
  readonly limitBytes: number;
  constructor(code: BytesLimit, { field }: { field: string }) {
    const { bytes, text } = BYTES_LIMITS[code];
    super(`${text} ${toGigabytes(bytes)} GB.`);
    this.code = code;
    this.field = field;
    this.limitBytes = bytes;
  }
}

export class MarkInvalidError extends UserError {
  readonly code = 'MARK_INVALID';
  readonly field: MarkField;
  constructor(field: MarkField) {
    super('Choose a time or a point inside the file.');
    this.field = field;
  }
}

export class TooManyMarksError extends UserError {
  readonly code = 'TOO_MANY_COMMENTS';
  constructor() {
    super('This file has 200 comments already. Write a message instead.');
  }
}

export class FilesKeptError extends UserError {
  readonly code = 'FILES_KEPT';
  constructor() {
    super(
      'The files of an order can be deleted 30 days after it is over, and not while a bank decides about its payment.',
    );
  }
}

export class DeliveryFileNotFoundError extends UserError {
  readonly code = 'FILE_NOT_FOUND';
  constructor() {
    super('This file no longer exists.');
  }
}
