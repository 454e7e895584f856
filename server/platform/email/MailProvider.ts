export type MailAttachment = { filename: string; contentType: string; content: string };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
};

/** Sends one mail. Throws when the server does not accept it; the calling job tries again. */
export type MailProvider = { send(mail: Mail & { id: string }): Promise<void> };
