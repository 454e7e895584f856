import { UserError } from '../../platform/errors/UserError.ts';
import type { FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';
import { MAX_SESSION_TYPES } from './sessionType.rules.ts';

export class SessionTypeInvalidError extends UserError {
  readonly code = 'SESSION_TYPE_INVALID';
  readonly errors: readonly FieldProblem[];
  /** The first invalid field. */
  readonly field: string;
  constructor(errors: readonly FieldProblem[]) {
    super(errors[0]?.message ?? 'Check the fields of the session type.');
    this.errors = errors;
    this.field = errors[0]?.field ?? 'title';
  }
}

export class SessionTypeLimitError extends UserError {
  readonly code = 'SESSION_TYPE_LIMIT';
  constructor() {
    super(`You can have ${MAX_SESSION_TYPES} session types. Archive one first.`);
  }
}
