import { UserError } from '../../../platform/errors/UserError.ts';
import { MIN_PROBLEM_LENGTH } from './problem.rules.ts';

export class ProblemNotPossibleError extends UserError {
  readonly code = 'PROBLEM_NOT_POSSIBLE';
  constructor() {
    super(
      'A problem can be reported once, from the start of a paid session until its payout. Otherwise write to support.',
    );
  }
}

export class ProblemTextError extends UserError {
  readonly code = 'PROBLEM_TEXT_INVALID';
  readonly field = 'description';
  constructor() {
    super(`Describe what happened in at least ${MIN_PROBLEM_LENGTH} characters.`);
  }
}
