import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

/**
 * A message has 1 to 4,000 characters after trimming. It requires a purchase that is paid or free.
 */
export const MAX_MESSAGE_LENGTH = 4000;

/** The mail is delayed so that several messages in a row become one mail. */
export const MAIL_AFTER_MS = MINUTE_MS;

export function isMessageValid(body: string): boolean {
  const { length } = body.trim();
  return length >= 1 && length <= MAX_MESSAGE_LENGTH;
}

const NOT_YET: readonly string[] = ['HELD', 'AWAITING_PAYMENT', 'EXPIRED'];

/** Whether the two sides of a booking or order of this status can write to each other. */
export function canWriteAbout(status: string): boolean {
  return !NOT_YET.includes(status);
}
