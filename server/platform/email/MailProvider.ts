export type MailAttachment = { filename: string; contentType: string; content: string | Buffer };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Where mail programs unsubscribe the recipient with one press (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Sends one email. Throws when the server rejects it; the calling job retries. */
export type MailProvider = { send(mail: Mail & { id: string }): Promise<void> };
