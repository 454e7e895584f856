import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { checkLedger } from './checkLedger.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const isAnyoneWaiting = async (): Promise<boolean> => {
  const rows = await server.deps.prisma.$queryRaw<unknown[]>`
    select 1 from pg_locks where not granted and relation = '"LedgerBalance"'::regclass`;
  return rows.length > 0;
};

describe('checkLedger', () => {
  it('entries that are written during the check are no difference', async () => {
    const { prisma } = server.deps;
    const { checking } = await prisma.$transaction(
      async (tx) => {
        await tx.$executeRaw`lock table "LedgerBalance" in access exclusive mode`;
        const waiting = checkLedger(server.deps);
        await vi.waitFor(async () => expect(await isAnyoneWaiting()).toBe(true), 20_000);
        const entry = { transactionId: randomUUID(), currency: 'USD', kind: 'PAYMENT' };
        await tx.ledgerEntry.createMany({
          data: [
            { ...entry, account: 'PROVIDER_BALANCE', amountMinor: 100 },
            { ...entry, account: 'PLATFORM_FEES', amountMinor: -100 },
          ],
        });
        return { checking: waiting };
      },
      { timeout: 30_000 },
    );
    expect((await checking).problems).toEqual([]);
  });
});
