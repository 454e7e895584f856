import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { html, page } from '../pages/html.ts';
import { newId, type Store } from '../Store.ts';
import { parseMail, type ParsedMail } from './parseMail.ts';

export type InboxMail = ParsedMail & { id: string; sentAt: string };

/** Accepts and stores every email; never forwards one. */
export function startInbox({ store, port }: { store: Store; port: number }): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      buffer(stream)
        .then((raw) => recordMail({ store, raw, recipients }))
        .then(() => done(), done);
    },
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function recordMail({
  store,
  raw,
  recipients,
}: {
  store: Store;
  raw: Buffer;
  recipients: string[];
}): Promise<void> {
  const parsed = await parseMail(raw);
  const mail: InboxMail = { ...parsed, id: newId('mail'), sentAt: new Date().toISOString() };
  for (const recipient of recipients)
    store.database
      .prepare('insert into mails (recipient, json) values (?, ?)')
      .run(recipient, JSON.stringify({ ...mail, to: recipient }));
}

/** Newest first; for one recipient or for all. */
export function listMails({ store, to }: { store: Store; to: string | null }): InboxMail[] {
  const rows = to
    ? store.database
        .prepare('select json from mails where recipient = ? order by id desc limit 200')
        .all(to.toLowerCase())
    : store.database.prepare('select json from mails order by id desc limit 200').all();
  return rows.map((row) => JSON.parse(String(row['json'])) as InboxMail);
}

/** The inbox as an HTML page. */
export function inboxPage({ store, id }: { store: Store; id: string | null }): string {
  const mails = listMails({ store, to: null });
  const open = mails.find((mail) => mail.id === id);
  if (open) {
    const files = open.attachments.map(
      ({ filename, content }) =>
        html`<li>
          <strong>${filename}</strong>
          <pre>${content}</pre>
        </li>`,
    );
    return page({
      title: open.subject,
      wide: true,
      body: html`<div class="card">
        <p><a href="/mail">All mails</a></p>
        <h1>${open.subject}</h1>
        <p>To ${open.to}, ${open.sentAt}</p>
        <pre>${open.text}</pre>
        <ul>
          ${files}
        </ul>
      </div>`,
    });
  }
  const items = mails.map(
    (mail) =>
      html`<li>
        <a href="/mail?id=${mail.id}"><strong>${mail.subject}</strong></a
        ><br /><span>To ${mail.to}, ${mail.sentAt}</span>
      </li>`,
  );
  return page({
    title: 'Inbox',
    wide: true,
    body: html`<div class="card">
      <h1>Inbox</h1>
      ${
        items.length > 0
          ? html`<ul>
              ${items}
            </ul>`
          : html`<p>No mail yet.</p>`
      }
    </div>`,
  });
}
