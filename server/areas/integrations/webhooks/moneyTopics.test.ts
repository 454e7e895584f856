import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeRequest } from '../../../testing/factories/appointmentFactories.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import {
  makeUnpaidGiftCard,
  readGiftCardCode,
} from '../../../testing/factories/giftCardFactories.ts';
import { makePack } from '../../../testing/factories/packFactories.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { declineSessionRequest } from '../../appointments/ending/declineSessionRequest.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import { decideSquad } from '../../bookings/squads/decideSquad.ts';
import { orderFixedService } from '../../orders/checkout/orderFixedService.ts';
import { blockUser } from '../../safety/blockUser.ts';
import { makeService } from '../../../testing/factories/orderFactories.ts';
import { bookPlace, makeSquad } from '../../../testing/factories/squadFactories.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { TOPIC_NAMES, type Topic } from './webhook.rules.ts';
import { WEBHOOK_DATA } from './webhook.shapes.ts';
import { createWebhook } from './webhooks.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' })));
afterAll(() => server.close());

async function subscribe(creator: Actor): Promise<void> {
  await createWebhook(server.deps, creator, {
    url: 'https://example.com/',
    topics: ['REQUEST_CHANGED', 'PACK_CHANGED', 'PAYOUT_CHANGED', 'REFUND_CHANGED'],
  });
}

/**
 * The deliveries written for the creator, oldest first. Each body has exactly its documented shape.
 */
async function sent(creator: Actor): Promise<[Topic, Record<string, unknown>][]> {
  const rows = await server.deps.prisma.webhookDelivery.findMany({
    where: { endpoint: { userId: creator.id } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ topic, body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, object> };
    expect(type).toBe(TOPIC_NAMES[topic]);
    expect(WEBHOOK_DATA[topic].data.strict().parse(data)).toEqual(data);
    return [topic, Object.values(data)[0] as Record<string, unknown>];
  });
}

describe('enqueueRefundWebhooks', () => {
  it('a webhook says that a refund was decided, and that the payment provider made it', async () => {
    const creator = await makeCreator(server.deps);
    await subscribe(creator);
    const fan = await makeFan(server.deps);
    const slotId = await makeSlot(server.deps, { creator });
    const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: 'one' });
    const { id } = await server.deps.prisma.payment.findFirstOrThrow({ where: { bookingId } });
    await payCheckout(server, id);
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 });
    await runWaitingJobs(server.deps, 'sendRefund');
    const about = { amount: { amountMinor: 1200, currency: 'USD' }, reason: 'FAN_CANCELLED' };
    const purchaseId = globalId('Booking', bookingId);
    expect(await sent(creator)).toMatchObject([
      ['REFUND_CHANGED', { ...about, purchaseId, status: 'PENDING' }],
      ['REFUND_CHANGED', { ...about, purchaseId, status: 'SUCCEEDED' }],
    ]);
  });

  it('a webhook says that a refund was returned to the gift card that paid', async () => {
    const creator = await makeCreator(server.deps);
    await subscribe(creator);
    const { fan, giftCardId, paymentId } = await makeUnpaidGiftCard(server);
    await payCheckout(server, paymentId);
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId: await makeSlot(server.deps, { creator }),
      giftCardCode: await readGiftCardCode(server, { giftCardId }),
      idempotencyKey: 'one',
    });
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 });
    expect(await sent(creator)).toMatchObject([
      ['REFUND_CHANGED', { purchaseId: globalId('Booking', bookingId), status: 'SUCCEEDED' }],
    ]);
  });
});

describe('a squad with too few fans', () => {
  it('the refunds of its paid places are sent to the creator', async () => {
    const creator = await makeCreator(server.deps);
    await subscribe(creator);
    const squad = await makeSquad(server, { creator });
    const { bookingId } = await bookPlace(server, squad);
    const { now } = server.clock;
    server.clock.now = squad.deadlineAt;
    await decideSquad(server.deps, squad);
    server.clock.now = now;
    expect(await sent(creator)).toMatchObject([
      ['REFUND_CHANGED', { purchaseId: globalId('Booking', bookingId), reason: 'SLOT_LOST' }],
    ]);
  });
});

describe('a payment that arrives too late', () => {
  it('neither its order nor its refund is sent to the creator, who never saw the order', async () => {
    const creator = await makeCreator(server.deps);
    await createWebhook(server.deps, creator, {
      url: 'https://example.com/',
      topics: ['ORDER_CHANGED', 'REFUND_CHANGED'],
    });
    const fan = await makeFan(server.deps);
    const { orderId } = await orderFixedService(server.deps, fan, {
      serviceId: await makeService(server.deps, { creator }),
      idempotencyKey: 'one',
    });
    await blockUser(server.deps, creator, fan);
    const { id } = await server.deps.prisma.payment.findFirstOrThrow({ where: { orderId } });
    await payCheckout(server, id);
    await runWaitingJobs(server.deps, 'sendRefund');
    expect(await server.deps.prisma.refund.count({ where: { paymentId: id } })).toBe(1);
    expect(await sent(creator)).toEqual([]);
  });
});

describe('enqueueRequestWebhooks', () => {
  it('a request is sent without its note, and later its end', async () => {
    const creator = await makeCreator(server.deps);
    await subscribe(creator);
    const { requestId } = await makeRequest(server.deps, { creator });
    await declineSessionRequest(server.deps, creator, { requestId, reason: '' });
    expect(await sent(creator)).toMatchObject([
      ['REQUEST_CHANGED', { id: globalId('SessionRequest', requestId), status: 'PENDING' }],
      ['REQUEST_CHANGED', { status: 'DECLINED' }],
    ]);
  });
});

describe('enqueuePackWebhooks', () => {
  it('a bought pack is sent', async () => {
    const creator = await makeCreator(server.deps);
    await subscribe(creator);
    const { packPurchaseId } = await makePack(server, { creator });
    expect(await sent(creator)).toMatchObject([
      ['PACK_CHANGED', { id: globalId('PackPurchase', packPurchaseId), status: 'ACTIVE' }],
    ]);
  });
});
