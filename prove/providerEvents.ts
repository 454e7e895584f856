import { createHmac } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import type { World } from './openWorld.ts';

export const SANDBOX_SECRET = 'whsec_slotcast_sandbox';

export type ProviderEvent = { id: string; type: string; data: { object: Record<string, unknown> } };

/** Reads the sandbox's own books beside it: every event after a mark, and what it holds for the platform. */
export function providerBooks(world: World) {
  const open = (): DatabaseSync => new DatabaseSync(path.join(world.dataDir, 'sandbox', 'ledger.sqlite'), { readOnly: true });
  return {
    eventsAfter: (mark: number): { events: ProviderEvent[]; mark: number } => {
      const database = open();
      const rows = database.prepare(`select rowid as mark, json from objects where kind = 'event' and rowid > ? order by rowid`).all(mark);
      database.close();
      return { events: rows.map((row) => JSON.parse(String(row['json'])) as ProviderEvent), mark: Number(rows.at(-1)?.['mark'] ?? mark) };
    },
    /** Charged minus given back minus passed on, before the provider's own fees. */
    holdsMinor: (): number => {
      const database = open();
      const row = database.prepare(`select coalesce(sum(json_extract(json, '$.amount')), 0) as held from objects where kind = 'balance_transaction'`).get();
      database.close();
      return Number(row?.['held'] ?? 0);
    },
  };
}

export function signature({ body, secret = SANDBOX_SECRET, ageSeconds = 0 }: { body: string; secret?: string; ageSeconds?: number }): string {
  const at = Math.floor(Date.now() / 1000) - ageSeconds;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export async function deliver(world: World, event: ProviderEvent, signing: { secret?: string; ageSeconds?: number } = {}): Promise<number> {
  const body = JSON.stringify(event);
  const { status } = await world.ask.request('/webhooks/stripe', { method: 'POST', body, headers: { 'content-type': 'application/json', 'stripe-signature': signature({ body, ...signing }) } });
  return status;
}
