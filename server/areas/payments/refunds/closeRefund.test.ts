import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { closeRefund } from './closeRefund.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function refunding() {
  const { deps } = server;
  const [creator, fan] = await Promise.all([makeCreator(deps), makeFan(deps)]);
  const { bookingId } = await bookSlot(deps, fan, {
    slotId: await makeSlot(deps, { creator }),
    idempotencyKey: randomUUID(),
  });
  const { id: paymentId } = await deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(server, paymentId);
  await refundBooking(deps, fan, { bookingId, expectedRefundMinor: 1200 });
  return deps.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } });
}

const close = (payment: Awaited<ReturnType<typeof refunding>>, lostMinor: number) =>
  server.deps.prisma.$transaction((tx) =>
    closeRefund({ tx, payment, lostMinor, now: server.clock.now }),
  );
const getRefunds = async (paymentId: string) =>
  (
    await server.deps.prisma.refund.findMany({
      where: { paymentId },
      orderBy: { createdAt: 'asc' },
    })
  ).map(({ status, amountMinor }) => `${status} ${amountMinor}`);

describe('closeRefund', () => {
  it('a refund that is smaller than the loss is ignored', async () => {
    const payment = await refunding();
    expect(await close(payment, 1201)).toBe(false);
    expect(await getRefunds(payment.id)).toEqual(['PENDING 1200']);
  });

  it('a refund of exactly the loss is closed, and the rest of a greater one is refunded', async () => {
    const [all, part] = [await refunding(), await refunding()];
    expect([await close(all, 1200), await close(part, 500)]).toEqual([true, true]);
    expect(await getRefunds(all.id)).toEqual(['CLOSED 1200']);
    expect((await getRefunds(part.id)).toSorted()).toEqual(['CLOSED 1200', 'PENDING 700']);
  });

  it('the refund of the rest is queued and sent to the fan', async () => {
    await runWaitingJobs(server.deps, 'sendRefund');
    const payment = await refunding();
    await close(payment, 500);
    await runWaitingJobs(server.deps, 'sendRefund');
    expect((await getRefunds(payment.id)).toSorted()).toEqual(['CLOSED 1200', 'SUCCEEDED 700']);
  });
});
