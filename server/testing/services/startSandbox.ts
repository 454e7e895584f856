import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSandbox } from '../../../sandbox/createSandbox.ts';
import { Store } from '../../../sandbox/Store.ts';
import { signatureHeader } from '../../../sandbox/webhooks/deliver.ts';
import type { Deps } from '../../Deps.ts';
import { handlePaymentsWebhook } from '../../areas/payments/handlePaymentsWebhook.ts';
import type { PaymentsProvider } from '../../areas/payments/PaymentsProvider.ts';
import { stripePayments } from '../../adapters/stripe/stripePayments.ts';

const SECRET = 'whsec_test';

/** The sandbox in this process with the real SDK. Events are delivered by `deliver` only. */
export async function startSandbox() {
  const folder = mkdtempSync(path.join(tmpdir(), 'slotcast-sandbox-'));
  const store = new Store(folder);
  const server = createSandbox({ store, control: { paused: true }, baseUrl: 'http://localhost' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const payments: PaymentsProvider = stripePayments({
    secretKey: 'sk_test_sandbox',
    payoutCountry: 'DE',
    webhookSecrets: [SECRET],
    host: '127.0.0.1',
    port,
    protocol: 'http',
  });
  const post = (where: string, body?: URLSearchParams): Promise<Response> =>
    fetch(url + where, { method: 'POST', redirect: 'manual', ...(body ? { body } : {}) });

  const control = async <T>(where: string): Promise<T> =>
    (await (await post(`/sandbox/control/${where}`)).json()) as T;
  const pay = async (sessionId: string, card = '4242424242424242'): Promise<number> =>
    (await post(`/checkout/${sessionId}/pay`, new URLSearchParams({ card }))).status;
  const events = (): string[] =>
    store.database
      .prepare('select body from deliveries where done = 0 order by id')
      .all()
      .map((row) => String(row['body']));
  /** Discards the waiting events. */
  const loseEvents = (): void =>
    void store.database.prepare('update deliveries set done = 1').run();
  const send = async (deps: Deps, body: string): Promise<number> => {
    const signature = signatureHeader({ body, secret: SECRET, at: Math.floor(Date.now() / 1000) });
    return (await handlePaymentsWebhook(deps, { body: Buffer.from(body), signature })).status;
  };
  /** Delivers the waiting events, oldest first, and returns them so that they can be sent again. */
  const deliver = async (deps: Deps): Promise<string[]> => {
    const waiting = events();
    loseEvents();
    for (const body of waiting) await send(deps, body);
    return waiting;
  };
  const close = (): void => {
    server.closeAllConnections();
    server.close();
    store.close();
    rmSync(folder, { recursive: true });
  };
  return { url, store, payments, control, pay, send, deliver, loseEvents, close };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
