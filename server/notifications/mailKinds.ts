/** What a person may choose not to get by mail. It still stands in the notifications; mails about money always come. */
export const MAIL_KINDS = ['MESSAGES', 'REMINDERS'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export function wantsMail({ mutedMails }: { mutedMails: string[] }, kind: MailKind): boolean {
  return !mutedMails.includes(kind);
}
