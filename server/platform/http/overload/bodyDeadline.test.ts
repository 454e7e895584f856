import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => void (app = await startTestApp()));
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

type Sent = { path: string; type?: string; cookie?: string; body: string };

/** Sends only the beginning of a body; `answer` resolves when the server closes the connection. */
function sendBeginning({ path, type = 'application/json', cookie = '', body }: Sent) {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\norigin: ${app.deps.env.publicUrl}\r\nx-slotcast-csrf: 1\r\nstripe-signature: t=1\r\ncookie: ${cookie}\r\ncontent-length: 20000\r\n\r\n${body}`,
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const answer = new Promise<string[]>((resolve) =>
    socket.once('close', () => {
      const [head = '', text = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
      resolve([head.split(' ')[1] ?? '', /"code":"(\w+)"/.exec(text)?.[1] ?? '']);
    }),
  );
  return { answer, chunks, socket };
}

describe('limitBodyTime', () => {
  it('a body that does not arrive is answered with 408, but an upload may take longer', async () => {
    const { cookie } = await app.register();
    const upload = sendBeginning({
      path: '/graphql',
      type: 'multipart/form-data; boundary=x',
      cookie,
      body: '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{',
    });
    const late = [
      '/graphql',
      '/graphql/public',
      '/api/account/register',
      '/api/auth/sign-in/email',
      '/webhooks/stripe',
    ].map((path) => sendBeginning({ path, body: '{"a": "' }));
    expect(await Promise.all(late.map(({ answer }) => answer))).toEqual(
      late.map(() => ['408', 'BODY_TOO_SLOW']),
    );
    expect([upload.chunks, upload.socket.destroyed]).toEqual([[], false]);
    const text = await (await fetch(`${app.url}/metrics`)).text();
    expect(text).toMatch(/^slotcast_requests_in_flight 1$/m);
  });
});
