import type { NotificationKind } from '../notificationKinds.ts';

/** Emails that a user can turn off; the notifications remain. All other emails are always sent. */
export const MAIL_KINDS = [
  'MESSAGES',
  'REMINDERS',
  'PAYOUTS',
  'REVIEWS',
  'ALERTS',
  'GAMES',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export function wantsMail({ mutedMails }: { mutedMails: string[] }, kind: MailKind): boolean {
  return !mutedMails.includes(kind);
}

/** The kind of a notification, by which its email and its push can be turned off. */
const KINDS: Partial<Record<NotificationKind, MailKind>> = {
  NEW_MESSAGE: 'MESSAGES',
  BOOKING_REMINDER: 'REMINDERS',
  BOOKING_CLOCK_CHANGE: 'REMINDERS',
  PAID_OUT: 'PAYOUTS',
  REVIEW_INVITED: 'REVIEWS',
  REVIEW_PUBLISHED: 'REVIEWS',
  REVIEW_REPLIED: 'REVIEWS',
  SLOTS_OPENED: 'ALERTS',
  WAITLIST_OFFER: 'ALERTS',
};

/** Notifications without such a kind, and those to everyone, are always pushed. */
export function wantsPush(
  { mutedPushes }: { mutedPushes: string[] },
  { kind }: { kind: string | null },
): boolean {
  const muted = kind ? KINDS[kind as NotificationKind] : undefined;
  return muted === undefined || !mutedPushes.includes(muted);
}
