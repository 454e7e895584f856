import { afterAll, beforeAll, expect, it } from 'vitest';
import { findWaitingJobs } from '../../platform/jobs/waitingJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makePaidOrder } from '../../testing/factories/orderFactories.ts';
import { makeCompletedOrder } from '../../testing/factories/tipFactories.ts';
import { removeFinishedJobs } from './removeFinishedJobs.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const countJobs = async (field: string, value: string, tasks: readonly string[]) => {
  const found = await Promise.all(
    tasks.map((task) => findWaitingJobs(server.deps, { task, field, value, max: 10 })),
  );
  return Object.fromEntries(tasks.map((task, index) => [task, found[index]?.length]));
};
const ofOrder = (orderId: string) =>
  countJobs('orderId', orderId, ['expireOrder', 'notifyOverdueOrder', 'completeOrder']);

it('the jobs of finished steps are removed, and those that have work are kept', async () => {
  const { prisma } = server.deps;
  const paid = await makePaidOrder(server);
  const completed = await makeCompletedOrder(server);
  const before = await ofOrder(completed.orderId);
  expect(before).toEqual({ expireOrder: 1, notifyOverdueOrder: 1, completeOrder: 1 });

  await removeFinishedJobs(server.deps);
  expect(await ofOrder(completed.orderId)).toEqual({
    expireOrder: 0,
    notifyOverdueOrder: 0,
    completeOrder: 0,
  });
  expect(await ofOrder(paid.orderId)).toMatchObject({ notifyOverdueOrder: 1 });
  expect(await countJobs('paymentId', paid.paymentId, ['openCheckout'])).toEqual({
    openCheckout: 0,
  });

  const { id } = await prisma.transfer.findUniqueOrThrow({
    where: { orderId: completed.orderId },
  });
  const ofTransfer = () => countJobs('transferId', id, ['payTransfer']);
  expect(await ofTransfer()).toEqual({ payTransfer: 1 });
  await prisma.transfer.update({ where: { id }, data: { status: 'PAID' } });
  await removeFinishedJobs(server.deps);
  expect(await ofTransfer()).toEqual({ payTransfer: 0 });
});
