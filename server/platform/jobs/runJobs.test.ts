import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword } from '../../areas/accounts/credentials/password/forgotPassword.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { createWebhook } from '../../areas/integrations/webhooks/webhooks.ts';
import { orderFixedService } from '../../areas/orders/checkout/orderFixedService.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { startReceiver, type Receiver } from '../../testing/services/startReceiver.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { z } from 'zod';
import { jobs } from '../../jobs.ts';
import { defineJob } from './defineJob.ts';
import { runJobs } from './runJobs.ts';

const ENDPOINTS = 5;
const ORDERS = 12;
let server: TestServer;
let silent: Receiver;
beforeAll(async () => {
  server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' });
  silent = await startReceiver({ status: null });
});
afterAll(async () => {
  await server.close();
});

describe('runJobs', () => {
  it('emails are sent and holds expire while no webhook receiver responds', async () => {
    const { deps } = server;
    const [creator, fan] = [await makeCreator(deps), await makeFan(deps)];
    const slotId = await makeSlot(deps, { creator });
    const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey: 'hold' });
    for (let index = 0; index < ENDPOINTS; index += 1)
      await createWebhook(deps, creator, {
        url: `${silent.url}/${index}`,
        topics: ['ORDER_CHANGED'],
      });
    for (let index = 0; index < ORDERS; index += 1) {
      const serviceId = await makeService(deps, { creator });
      const couponCode = await makeCoupon(deps, { creator, percentOff: 100 });
      await orderFixedService(deps, fan, {
        serviceId,
        couponCode,
        idempotencyKey: `order-${index}`,
      });
    }
    server.clock.now = new Date(server.clock.now.getTime() + 31 * 60_000);
    await deps.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where key = $1`,
      [`expireHold:${bookingId}`],
    );

    const running = await runJobs(deps, { jobs, stopTimeoutMs: 30_000 });
    await expect.poll(() => silent.received.length).toBeGreaterThan(0);
    await forgotPassword(deps, { email: fan.email });
    await expect
      .poll(() =>
        server.inbox.some(({ to, text }) => to === fan.email && text.includes('/reset-password')),
      )
      .toBe(true);
    const readStatus = async () =>
      (await deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } })).status;
    await expect.poll(readStatus).toBe('EXPIRED');
    // Ends the open deliveries, so that stopping does not abandon them.
    silent.close();
    await running.stop();
    // 60 deliveries are waiting: each endpoint got its first one, and the others wait for its
    // response.
    expect(silent.received.length).toBeLessThanOrEqual(ENDPOINTS);
    expect(silent.maxOpen).toBe(1);
  });

  it('the link that a person waits for is sent before the emails of earlier purchases', async () => {
    const { deps } = server;
    const [creator, fan] = [await makeCreator(deps), await makeFan(deps)];
    for (let index = 0; index < ORDERS; index += 1) {
      const serviceId = await makeService(deps, { creator });
      const couponCode = await makeCoupon(deps, { creator, percentOff: 100 });
      const idempotencyKey = `waiting-${index}`;
      await orderFixedService(deps, fan, { serviceId, couponCode, idempotencyKey });
    }
    await forgotPassword(deps, { email: fan.email });
    const before = server.inbox.length;
    const running = await runJobs(deps, { jobs, stopTimeoutMs: 30_000 });
    const sent = () => server.inbox.slice(before);
    await expect.poll(() => sent().length).toBeGreaterThan(ORDERS);
    await running.stop();
    const place = sent().findIndex(({ text }) => text.includes('/reset-password'));
    // Other workers send the first emails of purchases at the same time.
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(ORDERS / 2);
  });

  it('stopping does not wait for a job that hangs', async () => {
    const { deps } = server;
    const hanging = Promise.withResolvers<void>();
    let isRunning = false;
    const hang = defineJob({
      queue: 'maintenance',
      payload: z.object({}),
      run: () => {
        isRunning = true;
        return hanging.promise;
      },
    });
    await deps.pool.query(`select graphile_worker.add_job('hang', '{}')`);
    const running = await runJobs(deps, { jobs: { hang }, stopTimeoutMs: 300 });
    await expect.poll(() => isRunning).toBe(true);
    const started = Date.now();
    await running.stop();
    expect(Date.now() - started).toBeLessThan(3_000);
    hanging.resolve();
    const left = async () =>
      (await deps.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'hang'`))
        .rowCount;
    await expect.poll(left).toBe(0);
  });
});
