import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PackPurchaseStatus } from '../../platform/database/generated/enums.ts';
import { makeUnpaidPack, type BoughtPack } from '../../testing/factories/packFactories.ts';
import { changesDuring, changesOf, statusesOf } from '../../testing/inspect/recordStatusChanges.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { expirePackPurchase } from './purchases/expirePackPurchase.ts';
import { NEW_PACK_PURCHASE, PACK_TRANSITIONS } from './lifecycle.rules.ts';
import { refundPack } from './purchases/refundPack.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

const STEPS = {
  activate: ({ paymentId }: BoughtPack) => payCheckout(server, paymentId),
  lapse: async ({ packPurchaseId }: BoughtPack) => {
    server.clock.now = new Date(start.getTime() + HOUR_MS);
    await expirePackPurchase(server.deps, { packPurchaseId });
  },
  end: ({ fan, packPurchaseId }: BoughtPack) =>
    refundPack(server.deps, fan, { packPurchaseId, expectedRefundMinor: 2_000 }),
};
type Step = keyof typeof STEPS;

async function take(steps: Step[]): Promise<void> {
  const made = await makeUnpaidPack(server);
  for (const step of steps) await STEPS[step](made);
}

describe('PACK_TRANSITIONS', () => {
  it('the table lists exactly the status changes that the use cases make', async () => {
    const changes = await changesDuring(server.deps, {
      table: 'PackPurchase',
      work: async () => {
        await take(['activate', 'end']);
        await take(['lapse']);
      },
    });
    expect(changes).toEqual(
      changesOf({ transitions: PACK_TRANSITIONS, initial: NEW_PACK_PURCHASE }),
    );
  });

  it('the table reaches every status of the database enum', () => {
    expect(statusesOf({ transitions: PACK_TRANSITIONS, initial: NEW_PACK_PURCHASE })).toEqual(
      new Set(Object.values(PackPurchaseStatus)),
    );
  });

  it('a repeated step is rejected', async () => {
    const made = await makeUnpaidPack(server);
    for (const step of ['activate', 'lapse', 'end', 'activate', 'end'] as const)
      await STEPS[step](made).catch(() => undefined);
    expect(
      await server.deps.prisma.packPurchase.findUnique({ where: { id: made.packPurchaseId } }),
    ).toMatchObject({ status: 'ENDED', endReason: 'FAN_CANCELLED' });
    expect(await server.deps.prisma.refund.count()).toBe(
      await server.deps.prisma.payment.count({ where: { status: 'REFUNDED' } }),
    );
  });
});
