import { UserError } from '../../../platform/errors/UserError.ts';
import { MAX_SIGNAL_BYTES } from './room.rules.ts';

export class RoomClosedError extends UserError {
  readonly code = 'ROOM_CLOSED';
  constructor() {
    super(
      'The room is open from 10 minutes before the start to 15 minutes after the end of a confirmed booking.',
    );
  }
}

export class ExtensionNotPossibleError extends UserError {
  readonly code = 'EXTENSION_NOT_POSSIBLE';
  constructor() {
    super(
      'The room can be extended once, around the end of the session, while neither of you has another booking then.',
    );
  }
}

export class SignalInvalidError extends UserError {
  readonly code = 'SIGNAL_INVALID';
  readonly field = 'body';
  constructor() {
    super(`A signal has 1 to ${MAX_SIGNAL_BYTES} bytes.`);
  }
}
