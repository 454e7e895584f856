/** What a person may choose not to get by email; the notifications have it all the same. Everything else always comes. */
export const MAIL_KINDS = ['MESSAGES', 'REMINDERS', 'PAYOUTS'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export function wantsMail({ mutedMails }: { mutedMails: string[] }, kind: MailKind): boolean {
  return !mutedMails.includes(kind);
}
