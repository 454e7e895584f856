import { FIELD_MESSAGES, type FieldProblem } from '../../platform/errors/fieldProblems.rules.ts';

/**
 * A request to staff has a subject and a text of limited length. An author without an account reads
 * it with the key in the mails. The number per hour is limited, to protect staff and inboxes from
 * floods.
 */
export const MAX_EACH_HOUR = 5;

export const SUPPORT_LIMITS = { subject: 150, body: 5_000 };

/** The first text that is missing or too long, or null. */
export function requestProblem({
  subject,
  body,
}: {
  subject?: string;
  body: string;
}): FieldProblem | null {
  const ofSubject =
    subject === undefined ? null : textProblem({ field: 'subject', value: subject });
  return ofSubject ?? textProblem({ field: 'body', value: body });
}

function textProblem({
  field,
  value,
}: {
  field: keyof typeof SUPPORT_LIMITS;
  value: string;
}): FieldProblem | null {
  const { length } = value.trim();
  const max = SUPPORT_LIMITS[field];
  if (length === 0) return { field, message: 'Please fill all the inputs.' };
  return length > max ? { field, message: FIELD_MESSAGES.longest(max) } : null;
}
