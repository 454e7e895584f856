import PostalMime from 'postal-mime';

type ParsedAttachment = { filename: string; contentType: string; content: string };
export type ParsedMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  attachments: ParsedAttachment[];
};

/** The inbox stores text only, so binary attachments are not preserved. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  return {
    to: mail.to?.[0]?.address?.toLowerCase() ?? '',
    from: mail.headers.find(({ key }) => key === 'from')?.value ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'file',
      contentType: mimeType,
      // The parser converts line breaks to \n; the canonical form of text in emails is CRLF (RFC
      // 2046, 4.1.1).
      content: String(content).replaceAll(/\r?\n/g, '\r\n'),
    })),
  };
}
