import type { z } from 'zod';
import { FIELD_MESSAGES, type FieldProblem } from '../../../platform/errors/fieldProblems.rules.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const EXPECTED: Record<string, string> = {
  string: FIELD_MESSAGES.text,
  number: FIELD_MESSAGES.number,
  int: FIELD_MESSAGES.number,
  boolean: FIELD_MESSAGES.flag,
  array: FIELD_MESSAGES.list,
  object: FIELD_MESSAGES.object,
};

/** Our message for a validation issue. A schema with its own message keeps it. */
export function fieldMessage(issue: RawIssue): string {
  if (issue.input === undefined) return FIELD_MESSAGES.required;
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected] ?? FIELD_MESSAGES.form;
    case 'too_big':
      return issue.origin === 'string'
        ? FIELD_MESSAGES.longest(Number(issue.maximum))
        : `Enter at most ${issue.maximum}.`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? FIELD_MESSAGES.required
          : FIELD_MESSAGES.shortest(Number(issue.minimum));
      return `Enter at least ${issue.minimum}.`;
    case 'invalid_value':
      return FIELD_MESSAGES.oneOf(issue.values);
    default:
      return FIELD_MESSAGES.form;
  }
}

/** Requests may contain any number of invalid fields, with names of any length. */
export const MAX_PROBLEMS = 20;
const MAX_NAME_LENGTH = 100;

export const fieldName = (path: readonly PropertyKey[]): string =>
  path.join('.').slice(0, MAX_NAME_LENGTH) || 'body';

/** The first problem of the first invalid fields. */
export function fieldProblems({ issues }: z.ZodError): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const { path, message } of issues) {
    const field = fieldName(path);
    if (!problems.has(field)) problems.set(field, { field, message });
    if (problems.size === MAX_PROBLEMS) break;
  }
  return [...problems.values()];
}
