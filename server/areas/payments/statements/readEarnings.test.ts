import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { payTransfer } from '../transfers/payTransfer.ts';
import { readEarnings } from './readEarnings.ts';
import { readStatements } from './readStatements.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('readEarnings', () => {
  it('the next payout of a rejected share is its next attempt, not a time that has passed', async () => {
    const { deps, clock, payments } = server;
    const [creator, fan] = [await makeCreator(deps), await makeFan(deps)];
    const slotId = await makeSlot(deps, { creator });
    const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() });
    const payment = await deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
    await payCheckout(server, payment.id);
    const readNext = async () =>
      (await readEarnings(deps, { creatorId: creator.id, timeZone: 'UTC' })).nextPayout;
    const readPayableAt = async () =>
      (await readStatements(deps, [payment.id])).get(payment.id)?.payableAt;
    const transfer = await deps.prisma.transfer.findUniqueOrThrow({ where: { bookingId } });
    const { id: transferId, payableAt: at, amountMinor } = transfer;
    expect(await readNext()).toEqual({ at, amountMinor });
    expect(await readPayableAt()).toEqual(at);
    payments.refusing.set(`acct_${creator.username}`, 'account_closed');
    clock.now = new Date(at.getTime() + HOUR_MS);
    await payTransfer(deps, { transferId });
    const again = new Date(clock.now.getTime() + HOUR_MS);
    expect(await readNext()).toEqual({ at: again, amountMinor });
    expect(await readPayableAt()).toEqual(again);
  });
});
