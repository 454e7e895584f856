import { UserError } from '../../../../platform/errors/UserError.ts';

export class UploadNotFoundError extends UserError {
  readonly code = 'UPLOAD_NOT_FOUND';
  constructor() {
    super('This upload does not exist, or was removed after a day. Start again.');
  }
}

export class UploadIncompleteError extends UserError {
  readonly code = 'UPLOAD_INCOMPLETE';
  constructor() {
    super('This file has not arrived completely yet.');
  }
}

/** The part does not begin where the received bytes end. */
export class UploadOffsetError extends UserError {
  readonly code = 'UPLOAD_OFFSET';
  readonly receivedBytes: number;
  constructor(receivedBytes: number) {
    super(`The next part begins at byte ${receivedBytes}.`);
    this.receivedBytes = receivedBytes;
  }
}

export class UploadPartError extends UserError {
  readonly code = 'UPLOAD_PART';
  constructor(expectedBytes: number) {
    super(`The next part has ${expectedBytes} bytes.`);
  }
}

/** Another request is storing a part of the same upload. */
export class UploadInUseError extends UserError {
  readonly code = 'UPLOAD_IN_USE';
  constructor() {
    super('Another part of this file is being stored. Try again in a moment.');
  }
}
