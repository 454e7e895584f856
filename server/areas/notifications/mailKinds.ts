/** Emails that a user can turn off; the notifications remain. All other emails are always sent. */
export const MAIL_KINDS = ['MESSAGES', 'REMINDERS', 'PAYOUTS', 'REVIEWS', 'ALERTS'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export function wantsMail({ mutedMails }: { mutedMails: string[] }, kind: MailKind): boolean {
  return !mutedMails.includes(kind);
}
