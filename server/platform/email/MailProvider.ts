export type MailAttachment = { filename: string; contentType: string; content: string | Buffer };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
};

/** Sends one email. Throws when the server rejects it; the calling job retries. */
export type MailProvider = { send(mail: Mail & { id: string }): Promise<void> };
