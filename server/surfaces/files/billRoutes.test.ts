import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../Deps.ts';
import type { RoutedRequest } from '../../platform/http/Route.ts';
import { billRoutes } from './billRoutes.ts';

const PAGE = 500;
/** More pages than the operating system buffers for a connection. */
const MANY = 200;
const TITLE = 'x'.repeat(400);

const row = {
  kind: 'PAYMENT',
  id: 'payment',
  at: new Date(0),
  amountMinor: 1_000,
  currency: 'USD',
  paymentId: 'payment',
  paidAt: new Date(0),
  orderId: 'order',
  serviceTitle: TITLE,
  isSeller: false,
  otherUsername: 'nova',
  invoiceNumber: null,
};
const order = {
  status: 'COMPLETED',
  totalMinor: 1_000,
  feeMinor: 100,
  currency: 'USD',
  payment: null,
  transfer: null,
};

/** A database with this many pages of bills. */
function database(pages: number) {
  const read = { pages: 0 };
  const prisma = {
    user: { findUniqueOrThrow: async () => ({ timeZone: 'UTC' }) },
    payment: { findMany: async () => [{ id: 'payment', order }] },
    $queryRaw: async () =>
      (read.pages += 1) > pages ? [] : Array.from({ length: PAGE }, () => row),
  };
  const log = { info: () => undefined };
  return { read, deps: { prisma, log, now: () => new Date(0) } as unknown as Deps };
}

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(deps: Deps): Promise<number> {
  const [route] = billRoutes(deps);
  server = createServer((request, response) => {
    const app = { request, response, actor: { id: 'fan' } };
    void route?.handler(app as unknown as RoutedRequest as never);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('billRoutes', () => {
  it('pages of bills are read at the pace of the client', async () => {
    const { read, deps } = database(MANY);
    const reader = connect(await serve(deps), '127.0.0.1').pause();
    reader.on('error', () => undefined);
    reader.write('GET /bills.csv HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => read.pages).toBeGreaterThan(0);
    let before = 0;
    while (read.pages > before) {
      before = read.pages;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(read.pages).toBeLessThan(MANY);
    reader.destroy();
  });

  it('all pages are sent to a client that reads', async () => {
    const { deps } = database(3);
    const response = await fetch(`http://127.0.0.1:${await serve(deps)}/bills.csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await response.text()).split(TITLE).length - 1).toBe(3 * PAGE);
  });
});
