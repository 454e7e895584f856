import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, describe, it, onTestFinished } from 'vitest';
import { listMails, startInbox } from '../../../sandbox/mail/inbox.ts';
import { Store } from '../../../sandbox/Store.ts';
import { smtpMail } from './smtpMail.ts';

async function startServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'slotcast-inbox-'));
  const store = new Store(folder);
  const inbox = await startInbox({ store, port: 0 });
  const connections: Socket[] = [];
  const chunks: Buffer[] = [];
  inbox.server.on('connection', (socket: Socket) => {
    connections.push(socket);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  });
  const { port } = inbox.server.address() as AddressInfo;
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'hello@slotcast.test' });
  onTestFinished(() => {
    mail.close();
    inbox.close();
    store.close();
    rmSync(folder, { recursive: true });
  });
  const send = (id: string): Promise<void> =>
    mail.send({ id, to: 'fan@slotcast.test', subject: id, text: 'Hi', html: '<p>Hi</p>' });
  /** What was received, as it was sent. */
  const source = (): string => chunks.join('');
  const subjects = (): string[] =>
    listMails({ store, to: null })
      .map(({ subject }) => subject)
      .toSorted();
  return { mail, send, subjects, source, connections };
}

describe('smtpMail', () => {
  it('mails are sent one after the other on one connection', async () => {
    const { send, subjects, connections } = await startServer();
    for (const id of ['a', 'b', 'c', 'd']) await send(id);
    expect(subjects()).toEqual(['a', 'b', 'c', 'd']);
    expect(connections).toHaveLength(1);
  });

  it('a limited number of connections is opened for mails at the same time', async () => {
    const { send, subjects, connections } = await startServer();
    await Promise.all(Array.from({ length: 30 }, (_, index) => send(String(index))));
    expect(subjects()).toHaveLength(30);
    expect(connections.length).toBeLessThanOrEqual(5);
  });

  it('a new connection is opened when the server has closed the last one', async () => {
    const { send, subjects, connections } = await startServer();
    await send('a');
    connections[0]?.destroy();
    await send('b');
    expect(subjects()).toEqual(['a', 'b']);
    expect(connections).toHaveLength(2);
  });

  it('the connections end when the sender is closed, and nothing is sent after that', async () => {
    const { mail, send, connections } = await startServer();
    await send('a');
    mail.close();
    await expect.poll(() => connections[0]?.destroyed).toBe(true);
    await expect(send('b')).rejects.toThrow('closed');
  });

  it('the server is checked without sending', async () => {
    const { mail, subjects } = await startServer();
    await mail.check();
    expect(subjects()).toEqual([]);
    const unreachable = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'hello@slotcast.test' });
    await expect(unreachable.check()).rejects.toThrow('ECONNREFUSED');
  });

  it('an email that can be turned off has the headers of RFC 8058, and others have none', async () => {
    const { mail, send, source } = await startServer();
    await send('a');
    expect(source()).not.toContain('List-');
    const unsubscribeUrl = `https://slotcast.test/unsubscribe/${'a'.repeat(80)}`;
    const content = { subject: 'b', text: 'Hi', html: '<p>Hi</p>' };
    await mail.send({ id: 'b', to: 'fan@slotcast.test', ...content, unsubscribeUrl });
    expect(source().replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(source()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});
