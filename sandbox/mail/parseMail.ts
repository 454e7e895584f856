export type ParsedAttachment = { filename: string; contentType: string; content: string };
export type ParsedMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  attachments: ParsedAttachment[];
};

type Part = { headers: Map<string, string>; body: string };

/** Reads the MIME mails that our mailer writes: nested multiparts, base64, quoted-printable, encoded words. */
export function parseMail(raw: string): ParsedMail {
  const root = split(raw);
  const mail: ParsedMail = {
    to: addressOf(root.headers.get('to') ?? ''),
    from: root.headers.get('from') ?? '',
    subject: words(root.headers.get('subject') ?? ''),
    text: '',
    html: '',
    attachments: [],
  };
  collect({ part: root, mail });
  return mail;
}

function collect({ part, mail }: { part: Part; mail: ParsedMail }): void {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary) {
    for (const piece of part.body.split(`--${boundary}`).slice(1, -1))
      collect({ part: split(piece.replace(/^\r?\n/, '')), mail });
    return;
  }
  const disposition = part.headers.get('content-disposition') ?? '';
  const filename =
    /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? /name="?([^";]+)"?/i.exec(type)?.[1];
  const content = decode(part);
  if (/^attachment/i.test(disposition))
    mail.attachments.push({
      filename: filename ?? 'file',
      contentType: type.split(';')[0] ?? type,
      content,
    });
  else if (/^text\/html/i.test(type)) mail.html = content;
  else if (/^text\/plain/i.test(type)) mail.text = content;
  else
    mail.attachments.push({
      filename: filename ?? 'file',
      contentType: type.split(';')[0] ?? type,
      content,
    });
}

function split(raw: string): Part {
  const at = raw.search(/\r?\n\r?\n/);
  const head = raw.slice(0, at).replace(/\r?\n[ \t]+/g, ' ');
  const headers = new Map(
    head
      .split(/\r?\n/)
      .map((line) => [
        line.slice(0, line.indexOf(':')).trim().toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  return { headers, body: raw.slice(at).replace(/^\r?\n\r?\n/, '') };
}

function decode({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r?\n/g, ''));
  return body.replace(/\r\n$/, '');
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047 encoded words; the space between two of them does not count. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, value: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(value, 'base64').toString('utf8')
        : quotedPrintable(value.replaceAll('_', ' ')),
    );
}

function addressOf(header: string): string {
  return (/<([^>]+)>/.exec(header)?.[1] ?? header).trim().toLowerCase();
}
