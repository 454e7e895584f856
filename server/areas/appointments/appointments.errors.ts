import { UserError } from '../../platform/errors/UserError.ts';
import type { FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';
import {
  REQUEST_LIMIT_MESSAGES,
  REQUEST_LIMITS,
  type RequestLimitReason,
  type RequestRefusal,
} from './request.rules.ts';

export class RequestInvalidError extends UserError {
  readonly code = 'REQUEST_INVALID';
  readonly errors: readonly FieldProblem[];
  /** The first invalid field. */
  readonly field: string;
  constructor(errors: readonly FieldProblem[]) {
    super(errors[0]?.message ?? 'Check the fields of the request.');
    this.errors = errors;
    this.field = errors[0]?.field ?? 'proposedTimes';
  }
}

export class RequestLimitError extends UserError {
  readonly code = 'REQUEST_LIMIT';
  readonly reason: RequestLimitReason;
  /** When the next request is possible; null when that depends on the open ones. */
  readonly availableAt: Date | null;
  constructor({ reason, availableAt }: RequestRefusal) {
    super(REQUEST_LIMIT_MESSAGES[reason]);
    this.reason = reason;
    this.availableAt = availableAt;
  }
}

export class RequestsOffError extends UserError {
  readonly code = 'REQUESTS_OFF';
  constructor() {
    super("This creator isn't taking requests right now.");
  }
}

/** The session type is booked by slots. */
export class NotByAppointmentError extends UserError {
  readonly code = 'NOT_BY_APPOINTMENT';
  constructor() {
    super('This session type is booked by open slots.');
  }
}

export class OwnSessionTypeError extends UserError {
  readonly code = 'OWN_SESSION_TYPE';
  constructor() {
    super('You cannot send yourself a request.');
  }
}

export class RequestNotFoundError extends UserError {
  readonly code = 'REQUEST_NOT_FOUND';
  constructor() {
    super("This request doesn't exist.");
  }
}

/** The request was answered, withdrawn or has expired. */
export class RequestClosedError extends UserError {
  readonly code = 'REQUEST_CLOSED';
  constructor() {
    super('This request was already answered or withdrawn, or it has expired.');
  }
}

export class DeclineReasonTooLongError extends UserError {
  readonly code = 'DECLINE_REASON_TOO_LONG';
  readonly field = 'reason';
  constructor() {
    super(`Use at most ${REQUEST_LIMITS.reason} characters.`);
  }
}

export class TimeNotProposedError extends UserError {
  readonly code = 'TIME_NOT_PROPOSED';
  readonly field = 'startsAt';
  constructor() {
    super('Choose one of the suggested times.');
  }
}

export class TimeTooSoonError extends UserError {
  readonly code = 'TIME_TOO_SOON';
  readonly field = 'startsAt';
  constructor() {
    super('This time is too soon: less than 2 hours away, or less than your minimum notice.');
  }
}

export class TimeTakenError extends UserError {
  readonly code = 'TIME_TAKEN';
  readonly field = 'startsAt';
  constructor() {
    super('You are not free at this time.');
  }
}
