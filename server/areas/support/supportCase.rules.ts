/**
 * A request to staff has a subject and a text of limited length. An author without an account reads
 * it with the key in the mails. The number per hour is limited, to protect staff and inboxes from
 * floods.
 */
export const MAX_EACH_HOUR = 5;

export const SUPPORT_LIMITS = { subject: 150, body: 5_000 };

export type RequestProblem = 'subject' | 'body';

export function requestProblem(texts: { subject?: string; body: string }): RequestProblem | null {
  if (texts.subject !== undefined && !isFilled(texts.subject, SUPPORT_LIMITS.subject))
    return 'subject';
  return isFilled(texts.body, SUPPORT_LIMITS.body) ? null : 'body';
}

function isFilled(text: string, longest: number): boolean {
  const { length } = text.trim();
  return length > 0 && length <= longest;
}
