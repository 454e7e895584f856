import { createHmac } from 'node:crypto';
import type { Store } from '../Store.ts';

const BACKOFF_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000];
const MAX_ATTEMPTS = 40;
const TIMEOUT_MS = 10_000;

export type DeliveryOptions = { store: Store; target: string; secret: string };

/** The provider's signature header: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function signatureHeader({
  body,
  secret,
  at,
}: {
  body: string;
  secret: string;
  at: number;
}): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/**
 * Delivers due events, oldest first, with increasing delays after failures. The queue is stored in
 * the file and survives a restart.
 */
export async function deliverDue({ store, target, secret }: DeliveryOptions): Promise<void> {
  const due = store.database
    .prepare(
      'select id, body, attempts from deliveries where done = 0 and next_at <= ? order by id limit 20',
    )
    .all(Date.now());
  await Promise.all(
    due.map(async (row) => {
      const body = String(row['body']);
      const attempts = Number(row['attempts']) + 1;
      const delivered = await send({
        target,
        body,
        signature: signatureHeader({ body, secret, at: Math.floor(Date.now() / 1000) }),
      });
      const wait = BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length) - 1] ?? 0;
      const done = delivered || attempts >= MAX_ATTEMPTS;
      store.database
        .prepare('update deliveries set done = ?, attempts = ?, next_at = ? where id = ?')
        .run(done ? 1 : 0, attempts, Date.now() + wait, Number(row['id']));
    }),
  );
}

async function send({
  target,
  body,
  signature,
}: {
  target: string;
  body: string;
  signature: string;
}): Promise<boolean> {
  try {
    const response = await fetch(target, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
