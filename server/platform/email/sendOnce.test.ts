import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const send = (id: string, to: string) =>
  server.deps.mail.send({
    id,
    to,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  });
const recipients = () => server.inbox.map(({ to }) => to);

describe('mail.send', () => {
  it('an email with the same id is sent once to each recipient', async () => {
    await send('once-1', 'mia@example.com');
    await send('once-1', 'mia@example.com');
    await send('once-1', 'leo@example.com');
    await send('once-2', 'mia@example.com');
    expect(recipients()).toEqual(['mia@example.com', 'leo@example.com', 'mia@example.com']);
  });

  it('an email that the mail server rejected is sent again', async () => {
    await server.deps.prisma.sentMail.create({
      data: {
        mailId: 'rejected',
        recipient: 'ana@example.com',
        subject: 'Hello',
        failure: '451',
      },
    });
    await send('rejected', 'ana@example.com');
    expect(recipients()).toContain('ana@example.com');
  });
});
