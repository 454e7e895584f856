import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { oldHeapGrowth } from '../../../testing/inspect/oldHeapGrowth.ts';
import { createMetrics } from '../../metrics/Metrics.ts';
import { createAdmissionControl } from './admissionControl.ts';

/** More than the operating system buffers for a connection. */
const BODY = Buffer.alloc(20_000_000, 'x');
const UNREAD_MS = 1_500;

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/**
 * Admits `maxConcurrent` requests at once. The header x-client names the IP address. "/whole" and "/pieces" send a long body,
 * "/never" does not respond.
 */
async function serve({ maxConcurrent = 2 } = {}) {
  const control = createAdmissionControl(createMetrics(), {
    maxConcurrent,
    unreadMs: UNREAD_MS,
  });
  const server = createServer((request, response) => {
    const { url: pathname = '' } = request;
    const address = String(request.headers['x-client']);
    if (control.admit({ request, response, pathname, address }) === 'shed') return;
    if (pathname === '/whole') response.end(BODY);
    if (pathname === '/pieces') response.write(BODY);
    if (pathname === '/') response.end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { control, port, get: () => fetch(`http://127.0.0.1:${port}/`) };
}

/** Sends a request and does not read the response. */
function request(port: number, path: string, client = '198.51.100.1'): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-client: ${client}\r\n\r\n`);
  return socket;
}

describe('createAdmissionControl', () => {
  it.each(['/whole', '/pieces'])(
    'responses of %s whose clients do not read give way to new requests',
    async (path) => {
      const { control, port, get } = await serve();
      const [oldest] = [request(port, path), request(port, path)];
      await expect.poll(control.inFlight).toBe(2);
      expect((await get()).status).toBe(503);
      await sleep(UNREAD_MS);
      expect((await get()).status).toBe(200);
      await expect.poll(control.inFlight).toBe(1);
      oldest.resume();
      await expect.poll(() => oldest.destroyed).toBe(true);
      expect(oldest.bytesRead).toBeLessThan(BODY.length);
    },
  );

  it('the client with most unread responses loses one first, also when another one waits longer', async () => {
    const { control, port, get } = await serve({ maxConcurrent: 3 });
    const honest = request(port, '/whole');
    await expect.poll(control.inFlight).toBe(1);
    const others = ['/whole', '/whole'].map((path) => request(port, path, '198.51.100.2'));
    await expect.poll(control.inFlight).toBe(3);
    await sleep(UNREAD_MS);
    expect((await get()).status).toBe(200);
    await expect.poll(control.inFlight).toBe(2);
    for (const socket of [honest, ...others]) socket.resume();
    await expect.poll(() => others[0]?.destroyed).toBe(true);
    await expect.poll(() => honest.bytesRead, { timeout: 5_000 }).toBeGreaterThan(BODY.length);
  });

  it('requests that the server is still working on do not give way', async () => {
    const { control, port, get } = await serve();
    request(port, '/never');
    request(port, '/never');
    await expect.poll(control.inFlight).toBe(2);
    await sleep(UNREAD_MS);
    expect((await get()).status).toBe(503);
    expect(control.inFlight()).toBe(2);
  });

  it('responses that were sent are freed before a full garbage collection', async () => {
    const control = createAdmissionControl(createMetrics());
    const admit = (): ServerResponse => {
      const request = new IncomingMessage(new Socket());
      const response = Object.assign(new ServerResponse(request), { body: Array(2_000).fill(0) });
      control.admit({ request, response, pathname: '/', address: '198.51.100.1' });
      return response;
    };
    const inFlight = Array.from({ length: 16 }, admit);
    const work = (): void => {
      for (let index = 0; index < 64; index += 1) {
        inFlight.push(admit());
        inFlight.shift()?.emit('close');
      }
    };
    // 6,400 responses with 16 KB each.
    expect(await oldHeapGrowth({ rounds: 100, work })).toBeLessThan(10_000_000);
  });
});
