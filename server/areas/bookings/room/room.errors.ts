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

export class SessionEndNotPossibleError extends UserError {
  readonly code = 'SESSION_END_NOT_POSSIBLE';
  constructor() {
    super(
      'A session can be ended from its start until its room closes, and for your safety as soon as the room is open.',
    );
  }
}

export class ExtensionNotPossibleError extends UserError {
  readonly code = 'EXTENSION_NOT_POSSIBLE';
  constructor() {
    super(
      'You can extend the room once, near the end of the session, if neither of you has another booking then.',
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
