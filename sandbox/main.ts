import type { Control } from './control.ts';
import { createSandbox } from './createSandbox.ts';
import { startInbox } from './mail/inbox.ts';
import { readSettings } from './settings.ts';
import { Store } from './Store.ts';
import { expireOverdue } from './stripe/checkoutSessions.ts';
import { emitter } from './stripe/events.ts';
import { changeLateRefunds } from './stripe/refunds.ts';
import { deliverDue } from './webhooks/deliver.ts';

const TICK_MS = 100;
const EXPIRY_MS = 5_000;

const { port, smtpPort, folder, webhooks } = readSettings(process.env);

const store = new Store(folder);
const control: Control = { paused: false };
const server = createSandbox({ store, control, baseUrl: `http://localhost:${port}` });
const smtp = await startInbox({ store, port: smtpPort });
await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
process.stdout.write('sandbox ready\n');

let delivering = false;
const deliveries = setInterval(() => {
  if (delivering || control.paused) return;
  delivering = true;
  void deliverDue({ store, ...webhooks }).finally(() => (delivering = false));
}, TICK_MS);
const expiry = setInterval(() => {
  const emit = emitter(store);
  store.transaction(() => {
    expireOverdue({ store, emit });
    changeLateRefunds({ store, emit });
  });
}, EXPIRY_MS);

function stop(): void {
  clearInterval(deliveries);
  clearInterval(expiry);
  smtp.close();
  server.closeIdleConnections();
  server.close(() => {
    store.close();
    process.exit(0);
  });
  setTimeout(() => process.exit(0), 2_000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Only a supervisor opens an IPC channel. When it closes, no other process would stop this one.
process.on('disconnect', stop);
