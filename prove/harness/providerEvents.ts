import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { WEBHOOK_SECRET } from '../../sandbox/settings.ts';
import { signatureHeader } from '../../sandbox/webhooks/deliver.ts';
import type { TestEnvironment } from './createEnvironment.ts';

export type ProviderEvent = { id: string; type: string; data: { object: Record<string, unknown> } };

/** Reads the sandbox's database: events after a mark, charges and the platform's balance. */
export function readProviderRecords(environment: TestEnvironment) {
  const open = (): DatabaseSync =>
    new DatabaseSync(path.join(environment.dataDir, 'sandbox', 'ledger.sqlite'), {
      readOnly: true,
    });
  return {
    readEventsAfter: (mark: number): { events: ProviderEvent[]; mark: number } => {
      const database = open();
      const rows = database
        .prepare(
          `select rowid as mark, json from objects where kind = 'event' and rowid > ? order by rowid`,
        )
        .all(mark);
      database.close();
      return {
        events: rows.map((row) => JSON.parse(String(row['json'])) as ProviderEvent),
        mark: Number(rows.at(-1)?.['mark'] ?? mark),
      };
    },
    /** The number of succeeded charges for these bookings. */
    countCharges: (bookingIds: string[]): number => {
      const database = open();
      const row = database
        .prepare(
          `select count(*) as charges from objects where kind = 'payment_intent' and json_extract(json, '$.status') = 'succeeded' and json_extract(json, '$.metadata.bookingId') in (select value from json_each(?))`,
        )
        .get(JSON.stringify(bookingIds));
      database.close();
      return Number(row?.['charges'] ?? 0);
    },
    /** Charges minus refunds minus transfers, before the provider's fees. */
    balanceMinor: (): number => {
      const database = open();
      const row = database
        .prepare(
          `select coalesce(sum(json_extract(json, '$.amount')), 0) as held from objects where kind = 'balance_transaction'`,
        )
        .get();
      database.close();
      return Number(row?.['held'] ?? 0);
    },
  };
}

/** Posts an event. `signed` is the event that the signature covers, to simulate tampering. */
export async function deliver(
  environment: TestEnvironment,
  event: ProviderEvent,
  {
    signed = event,
    secret = WEBHOOK_SECRET,
    ageSeconds = 0,
  }: { secret?: string; ageSeconds?: number; signed?: ProviderEvent } = {},
): Promise<number> {
  const at = Math.floor(Date.now() / 1000) - ageSeconds;
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signatureHeader({ body: JSON.stringify(signed), secret, at }),
  };
  const { status } = await environment.ask.request('/webhooks/stripe', {
    method: 'POST',
    body: JSON.stringify(event),
    headers,
  });
  return status;
}
