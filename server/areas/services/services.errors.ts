import type { FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';
import { UserError } from '../../platform/errors/UserError.ts';
import { MAX_ACTIVE_SERVICES } from './services.rules.ts';

/** The service form has a single text for every missing field. */
export class ServiceInvalidError extends UserError {
  readonly code = 'SERVICE_INVALID';
  readonly errors: readonly FieldProblem[];
  /** The first invalid field. */
  readonly field: string;
  constructor(errors: readonly FieldProblem[] = []) {
    super('Please fill the inputs.');
    this.errors = errors;
    this.field = errors[0]?.field ?? 'title';
  }
}

export class ServiceNotFoundError extends UserError {
  readonly code = 'SERVICE_NOT_FOUND';
  constructor() {
    super('This service does not exist any more.');
  }
}

export class ServiceLimitError extends UserError {
  readonly code = 'SERVICE_LIMIT';
  constructor() {
    super(`You can offer ${MAX_ACTIVE_SERVICES} services. Hide or delete one first.`);
  }
}

export class ServiceHiddenByStaffError extends UserError {
  readonly code = 'SERVICE_HIDDEN_BY_STAFF';
  readonly field = 'status';
  constructor() {
    super('Our team has hidden this service. Ask support if you think this is a mistake.');
  }
}

export class CannotSellError extends UserError {
  readonly code = 'CANNOT_SELL';
  constructor() {
    super('Finish your payout setup and choose a tag before you sell.');
  }
}
