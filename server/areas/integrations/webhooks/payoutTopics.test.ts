import Ajv from 'ajv/dist/2020.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { openApiDocument } from '../../../surfaces/rest/openApi/openApi.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { isSignedWebhook } from '../../../testing/inspect/isSignedWebhook.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { startReceiver, type Receiver } from '../../../testing/services/startReceiver.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { followDispute } from '../../payments/disputes/followDispute.ts';
import { payTransfer } from '../../payments/transfers/payTransfer.ts';
import { createWebhook } from './webhooks.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

/** Maximum attempts of one transfer; none follows the last one. */
const MAX_REFUSALS = 10;

let server: TestServer;
let receiver: Receiver;
let creator: Actor;
let secret: string;

beforeAll(async () => {
  server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' });
  receiver = await startReceiver({ status: 204 });
});
afterAll(async () => {
  receiver.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.now = new Date();
  receiver.received = [];
  creator = await makeCreator(server.deps);
  const made = await createWebhook(server.deps, creator, {
    url: `${receiver.url}/hook`,
    topics: ['PAYOUT_CHANGED', 'DISPUTE_CHANGED'],
  });
  secret = made.secret;
});

async function bookAndPay() {
  const fan = await makeFan(server.deps);
  const { bookingId } = await bookSlot(server.deps, fan, {
    slotId: await makeSlot(server.deps, { creator }),
    idempotencyKey: 'key',
  });
  const payment = await server.deps.prisma.payment.findFirstOrThrow({ where: { bookingId } });
  await payCheckout(server, payment.id);
  const transfer = await server.deps.prisma.transfer.findUniqueOrThrow({ where: { bookingId } });
  return { purchaseId: globalId('Booking', bookingId), paymentId: payment.id, transfer };
}

type Operations = Record<
  string,
  { post: { requestBody: { content: { 'application/json': { schema: object } } } } }
>;
const { webhooks, components } = openApiDocument({ publicUrl: '' }) as {
  webhooks: Operations;
  components: object;
};

/** The messages that the receiver got, each signed and as the OpenAPI document describes it. */
async function deliver(): Promise<Record<string, unknown>[]> {
  await runWaitingJobs(server.deps, 'deliverWebhook');
  return receiver.received.map((message) => {
    expect(isSignedWebhook({ message, secret })).toBe(true);
    const topic = String(message.headers['slotcast-event']);
    const body = JSON.parse(message.body) as { type: string; data: Record<string, object> };
    const { schema } = webhooks[topic]?.post.requestBody.content['application/json'] ?? {};
    const ajv = new Ajv({ strict: false, formats: { 'date-time': true, uuid: true } });
    const validate = ajv.compile({ ...schema, components });
    expect([validate(body), validate.errors]).toEqual([true, null]);
    expect(body.type).toBe(topic);
    return { topic, ...Object.values(body.data)[0] };
  });
}

describe('enqueuePayoutWebhooks', () => {
  it('the share that was paid is sent', async () => {
    const { purchaseId, transfer } = await bookAndPay();
    server.clock.now = transfer.payableAt;
    await payTransfer(server.deps, { transferId: transfer.id });
    expect(await deliver()).toEqual([
      {
        topic: 'payout.changed',
        id: globalId('Transfer', transfer.id),
        status: 'PAID',
        amount: { amountMinor: transfer.amountMinor, currency: 'USD' },
        purchaseId,
      },
    ]);
  });

  it('a permanent rejection of the account by the payment provider is sent once', async () => {
    const { purchaseId, transfer } = await bookAndPay();
    server.clock.now = transfer.payableAt;
    server.payments.refusing.set(`acct_${creator.username}`, 'account_closed');
    for (let times = 0; times < MAX_REFUSALS; times += 1) {
      await payTransfer(server.deps, { transferId: transfer.id });
      server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
    }
    server.payments.refusing.clear();
    expect(await deliver()).toMatchObject([
      { topic: 'payout.changed', status: 'FAILED', purchaseId },
    ]);
  });
});

describe('enqueueDisputeWebhooks', () => {
  it.each(['WON', 'LOST'] as const)(
    'an opened dispute is sent, and that it is %s',
    async (status) => {
      const { purchaseId, paymentId } = await bookAndPay();
      for (const state of ['OPEN', status] as const)
        await followDispute(server.deps, {
          dispute: server.payments.dispute({ paymentId, status: state, amountMinor: 1200 }),
        });
      const sent = await deliver();
      const about = {
        topic: 'dispute.changed',
        amount: { amountMinor: 1200, currency: 'USD' },
        purchaseId,
      };
      expect(sent).toMatchObject([
        { ...about, status: 'OPENED' },
        { ...about, status },
      ]);
      expect(sent[0]?.['id']).toBe(sent[1]?.['id']);
    },
  );
});
