import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** A webhook receiver. It responds with the status, or never while it is null. */
export async function startReceiver({ status = 200 }: { status?: number | null } = {}) {
  const receiver = {
    status,
    received: [] as Received[],
    open: new Map<string, number>(),
    maxOpen: 0,
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const count = (receiver.open.get(path) ?? 0) + 1;
    receiver.open.set(path, count);
    receiver.maxOpen = Math.max(receiver.maxOpen, count);
    response.once('close', () => receiver.open.set(path, (receiver.open.get(path) ?? 1) - 1));
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      receiver.received.push({ path, headers: request.headers, body });
      if (receiver.status !== null) response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(receiver, { url, close });
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
