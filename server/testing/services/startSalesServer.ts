import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSandbox } from '../../../sandbox/createSandbox.ts';
import { Store } from '../../../sandbox/Store.ts';
import { stripePayments } from '../../adapters/stripe/stripePayments.ts';
import { salesIn } from '../inspect/salesIn.ts';
import { createTestServer, type TestServer } from '../app/testServer.ts';

export type SalesServer = {
  server: TestServer;
  sales: ReturnType<typeof salesIn>;
  close: () => Promise<void>;
};

/** A test server with the real payment adapter against a payment sandbox of its own. */
export async function startSalesServer(
  settings: Record<string, string> = {},
): Promise<SalesServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'slotcast-sales-'));
  const server = await createTestServer(settings);
  const store = new Store(folder);
  const sandbox = createSandbox({ store, control: { paused: true }, baseUrl: 'http://localhost' });
  await new Promise<void>((resolve) => sandbox.listen(0, resolve));
  const { port } = sandbox.address() as AddressInfo;
  server.deps.payments = stripePayments({
    ...server.deps.env.stripe,
    host: 'localhost',
    port,
    protocol: 'http',
  });
  const sales = salesIn({ server, sandboxUrl: `http://localhost:${port}` });
  // Dispute fees and losses are paid from the platform's own balance, which must not run out.
  await sales.pay(await sales.sell({ priceMinor: 1_000_000 }));
  const close = async (): Promise<void> => {
    await server.close();
    sandbox.closeAllConnections();
    sandbox.close();
    store.close();
    rmSync(folder, { recursive: true });
  };
  return { server, sales, close };
}
