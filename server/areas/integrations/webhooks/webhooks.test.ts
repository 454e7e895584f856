import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import { orderFixedService } from '../../orders/checkout/orderFixedService.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makeService } from '../../../testing/factories/orderFactories.ts';
import { isSignedWebhook, type ReceivedWebhook } from '../../../testing/inspect/isSignedWebhook.ts';
import { startReceiver } from '../../../testing/services/startReceiver.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { deliverWebhook } from './deliverWebhook.ts';
import {
  createWebhook,
  deleteWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  sendWebhookTest,
} from './webhooks.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { toErrorCode } from '../../../testing/inspect/toErrorCode.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
let receiver: Server;
let url: string;
let received: ReceivedWebhook[] = [];
let answer = 200;
let creator: Actor;

beforeAll(async () => {
  server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' });
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer, answer === 302 ? { location: url } : {}).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server.close();
});
beforeEach(async () => void (creator = await makeCreator(server.deps)));
afterEach(() => {
  received = [];
  answer = 200;
});

const ALL = ['BOOKING_CONFIRMED', 'BOOKING_CANCELLED', 'ORDER_CHANGED'] as const;
const waiting = (endpointId: string) =>
  server.deps.prisma.webhookDelivery.findMany({
    where: { endpointId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
const deliverAll = async (endpointId: string) => {
  for (const { id, status } of await waiting(endpointId))
    if (status === 'PENDING') await deliverWebhook(server.deps, { deliveryId: id });
};
const getJobs = async (deliveryId: string) =>
  (
    await server.deps.prisma.$queryRaw<
      { run_at: Date }[]
    >`select run_at from graphile_worker.jobs where key = ${`deliverWebhook:${deliveryId}`}`
  ).map(({ run_at: at }) => at);
let sales = 0;
/** A free booking, which is confirmed immediately, at its own time. */
const book = async () => {
  const slotId = await makeSlot(server.deps, {
    creator,
    priceMinor: 0,
    inMinutes: 1_440 + (sales += 1) * 30,
  });
  const fan = await makeFan(server.deps);
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: 'key' });
  await runWaitingJobs(server.deps, 'expandConfirmation');
  return { fan, bookingId };
};
/** An order made free by a coupon, which is active immediately. */
const order = async (seller: Actor) => {
  const [serviceId, couponCode] = await Promise.all([
    makeService(server.deps, { creator: seller }),
    makeCoupon(server.deps, { creator: seller, percentOff: 100 }),
  ]);
  await orderFixedService(server.deps, await makeFan(server.deps), {
    serviceId,
    couponCode,
    idempotencyKey: 'key',
  });
};
const make = (topics: readonly (typeof ALL)[number][] = ALL) =>
  createWebhook(server.deps, creator, { url, topics: [...topics] });

describe('enqueueWebhookDeliveries', () => {
  it('signed deliveries with unique ids are written in the transaction of a booking and its cancellation', async () => {
    const { endpointId, secret } = await make();
    const { fan, bookingId } = await book();
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 0 });
    expect((await waiting(endpointId)).map(({ topic, subjectId }) => [topic, subjectId])).toEqual([
      ['BOOKING_CONFIRMED', bookingId],
      ['BOOKING_CANCELLED', bookingId],
    ]);
    await deliverAll(endpointId);
    expect(received.map((message) => isSignedWebhook({ message, secret }))).toEqual([true, true]);
    expect(received.map(({ headers }) => headers['slotcast-event'])).toEqual([
      'booking.confirmed',
      'booking.cancelled',
    ]);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      id: received[0]?.headers['slotcast-event-id'],
      type: 'booking.confirmed',
      data: {
        booking: {
          id: globalId('Booking', bookingId),
          status: 'CONFIRMED',
          fan: fan.username,
          price: { amountMinor: 0, currency: 'USD' },
        },
      },
    });
    expect(received[0]?.body).not.toContain(fan.email);
    expect(await waiting(endpointId)).toMatchObject([
      { status: 'DELIVERED', attempts: 1, responseCode: 200, problem: null, nextAttemptAt: null },
      { status: 'DELIVERED' },
    ]);
  });

  it("only the chosen topics are written, and only for the creator's own sales", async () => {
    const { endpointId } = await make(['ORDER_CHANGED']);
    const other = await makeCreator(server.deps);
    await book();
    await order(other);
    expect(await waiting(endpointId)).toEqual([]);
    await order(creator);
    expect(await waiting(endpointId)).toMatchObject([
      { topic: 'ORDER_CHANGED', status: 'PENDING' },
    ]);
  });
});

describe('deliverWebhook', () => {
  it('a delivery is retried with increasing waits, then given up', async () => {
    const { endpointId } = await make();
    await book();
    answer = 500;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await deliverAll(endpointId);
      const [delivery] = await waiting(endpointId);
      expect(delivery).toMatchObject({ attempts: attempt, responseCode: 500, problem: 'STATUS' });
      if (delivery?.nextAttemptAt) {
        waits.push((delivery.nextAttemptAt.getTime() - server.clock.now.getTime()) / 1_000);
        expect(await getJobs(delivery.id)).toEqual([delivery.nextAttemptAt]);
      }
    }
    expect(waits).toEqual([10, 60, 300, 1_800, 7_200, 21_600, 43_200]);
    expect(await waiting(endpointId)).toMatchObject([{ status: 'FAILED', attempts: 8 }]);
    await deliverWebhook(server.deps, { deliveryId: (await waiting(endpointId))[0]?.id ?? '' });
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ headers }) => headers['slotcast-event-id'])).size).toBe(1);
  });

  it('redirects are not followed', async () => {
    const { endpointId } = await make();
    await book();
    answer = 302;
    await deliverAll(endpointId);
    expect([received.length, await waiting(endpointId)]).toMatchObject([
      1,
      [{ responseCode: 302, problem: 'STATUS', status: 'PENDING' }],
    ]);
  });

  it('an endpoint is disabled after three days of failures with one notification; saving the webhook enables it again', async () => {
    const { endpointId } = await make();
    const started = server.clock.now;
    answer = 410;
    for (const days of [0, 1, 3.01]) {
      server.clock.now = new Date(started.getTime() + days * 86_400_000);
      await book();
      const last = (await waiting(endpointId)).at(-1);
      await deliverWebhook(server.deps, { deliveryId: last?.id ?? '' });
    }
    const endpoint = await server.deps.prisma.webhookEndpoint.findUniqueOrThrow({
      where: { id: endpointId },
    });
    expect(endpoint.disabledAt).toEqual(server.clock.now);
    expect((await waiting(endpointId)).map(({ status }) => status)).toEqual([
      'FAILED',
      'FAILED',
      'FAILED',
    ]);
    expect(
      await server.deps.prisma.notification.findMany({
        where: { recipientId: creator.id, kind: 'WEBHOOK_DISABLED' },
      }),
    ).toHaveLength(1);
    await book();
    expect(await waiting(endpointId)).toHaveLength(3);
    const { data } = await server.run({
      query:
        'mutation ($input: UpdateWebhookInput!) { result: updateWebhook(input: $input) { ... on UpdateWebhookSuccess { webhook { disabledAt topics } } ... on UserError { code } } }',
      actor: creator,
      variables: {
        input: {
          webhookId: globalId('WebhookEndpoint', endpointId),
          url,
          topics: ['ORDER_CHANGED'],
        },
      },
    });
    expect(data).toEqual({ result: { webhook: { disabledAt: null, topics: ['ORDER_CHANGED'] } } });
    server.clock.now = started;
  });

  it('no connection is made to a private network, in any notation of the address', async () => {
    const strict = { ...server.deps, env: { ...server.deps.env, webhooksToLoopback: false } };
    const { secret } = await server.deps.prisma.webhookEndpoint.findUniqueOrThrow({
      where: { id: (await make()).endpointId },
    });
    for (const hidden of [
      'https://localhost/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest/meta-data',
      'https://[fd00::1]/',
      'https://[64:ff9b::a00:1]/',
      'https://0.0.0.0/',
    ]) {
      await expect(
        createWebhook(strict, creator, { url: hidden, topics: ['ORDER_CHANGED'] }),
      ).rejects.toMatchObject({ code: 'WEBHOOK_ADDRESS_REFUSED', field: 'url' });
      // Saved before the form rejected such URLs.
      const { id: endpointId } = await server.deps.prisma.webhookEndpoint.create({
        data: { userId: creator.id, url: hidden, topics: ['ORDER_CHANGED'], secret },
      });
      await order(creator);
      const [delivery] = await waiting(endpointId);
      await deliverWebhook(strict, { deliveryId: delivery?.id ?? '' });
      expect([hidden, (await waiting(endpointId))[0]]).toMatchObject([
        hidden,
        { problem: 'ADDRESS_REFUSED', responseCode: null, status: 'PENDING' },
      ]);
      await server.deps.prisma.webhookEndpoint.delete({ where: { id: endpointId } });
    }
    expect(received).toEqual([]);
  });
});

describe('a receiver that times out', () => {
  it('the receiver gets one request per pause, however many deliveries wait, and all of them once it responds again', async () => {
    const silent = await startReceiver({ status: null });
    const { endpointId } = await createWebhook(server.deps, creator, {
      url: silent.url,
      topics: ['ORDER_CHANGED'],
    });
    const started = server.clock.now;
    for (let count = 0; count < 3; count += 1) await order(creator);
    await deliverAll(endpointId);
    expect(silent.received).toHaveLength(1);
    const pausedUntil = new Date(started.getTime() + 30_000);
    expect(
      await server.deps.prisma.webhookEndpoint.findUnique({ where: { id: endpointId } }),
    ).toMatchObject({ timeouts: 1, pausedUntil });
    const [first, ...others] = await waiting(endpointId);
    expect(first).toMatchObject({ attempts: 1, problem: 'TIMEOUT' });
    for (const { id, ...delivery } of others) {
      expect(delivery).toMatchObject({ attempts: 0, problem: null, nextAttemptAt: pausedUntil });
      expect(await getJobs(id)).toEqual([pausedUntil]);
    }

    silent.status = 200;
    server.clock.now = pausedUntil;
    await deliverAll(endpointId);
    server.clock.now = started;
    expect((await waiting(endpointId)).map(({ status }) => status)).toEqual([
      'DELIVERED',
      'DELIVERED',
      'DELIVERED',
    ]);
    expect(
      await server.deps.prisma.webhookEndpoint.findUnique({ where: { id: endpointId } }),
    ).toMatchObject({ timeouts: 0, pausedUntil: null });
    silent.close();
  });

  it('the receiver can be tested meanwhile, which ends the pause if it responds', async () => {
    const { endpointId } = await make();
    await server.deps.prisma.webhookEndpoint.update({
      where: { id: endpointId },
      data: { timeouts: 3, pausedUntil: new Date(server.clock.now.getTime() + 600_000) },
    });
    await sendWebhookTest(server.deps, creator, { endpointId });
    await deliverAll(endpointId);
    expect(received).toHaveLength(1);
    expect(
      await server.deps.prisma.webhookEndpoint.findUnique({ where: { id: endpointId } }),
    ).toMatchObject({ timeouts: 0, pausedUntil: null });
  });
});

describe('manually sent messages', () => {
  it('messages are limited per hour over all webhooks of a creator, including deleted ones', async () => {
    const test = async () => {
      const { endpointId } = await make();
      const outcome = await sendWebhookTest(server.deps, creator, { endpointId }).then(
        () => 'sent',
        toErrorCode,
      );
      await deleteWebhook(server.deps, creator, { endpointId });
      return outcome;
    };
    for (let count = 0; count < 20; count += 1) expect(await test()).toBe('sent');
    expect(await test()).toBe('TOO_MANY_WEBHOOK_TESTS');
    await server.deps.prisma.auditEvent.updateMany({
      where: { actorId: creator.id },
      data: { createdAt: new Date(Date.now() - 3_700_000) },
    });
    expect(await test()).toBe('sent');
  });

  it('resending earlier messages has a separate limit', async () => {
    const { endpointId } = await make();
    await sendWebhookTest(server.deps, creator, { endpointId });
    await deliverAll(endpointId);
    const [delivery] = await waiting(endpointId);
    const again = async () => {
      const outcome = await resendWebhookDelivery(server.deps, creator, {
        deliveryId: delivery?.id ?? '',
      }).then(() => 'sent', toErrorCode);
      await server.deps.prisma.webhookDelivery.updateMany({
        where: { endpointId },
        data: { status: 'DELIVERED' },
      });
      return outcome;
    };
    for (let count = 0; count < 60; count += 1) expect(await again()).toBe('sent');
    expect(await again()).toBe('TOO_MANY_WEBHOOK_TESTS');
  });
});

describe('webhook secrets', () => {
  it('secrets are encrypted, shown once, and the previous one also signs for a day', async () => {
    const { endpointId, secret } = await make();
    const stored = await server.deps.prisma.webhookEndpoint.findUniqueOrThrow({
      where: { id: endpointId },
    });
    expect(JSON.stringify(stored)).not.toContain(secret);
    const { secret: next } = await rotateWebhookSecret(server.deps, creator, { endpointId });
    const started = server.clock.now;
    await book();
    await deliverAll(endpointId);
    server.clock.now = new Date(started.getTime() + 86_400_001);
    await book();
    await deliverAll(endpointId);
    server.clock.now = started;
    expect(
      received.map((message) => [
        isSignedWebhook({ message, secret }),
        isSignedWebhook({ message, secret: next }),
      ]),
    ).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

describe('webhooks in GraphQL', () => {
  const CREATE =
    'mutation ($input: CreateWebhookInput!) { result: createWebhook(input: $input) { ... on CreateWebhookSuccess { secret webhook { id url topics } } ... on UserError { code } ... on WebhookInvalidError { field } } }';
  const create = (actor: Actor | null, input: object) =>
    server.run({
      query: CREATE,
      actor,
      variables: { input: { url, topics: ['ORDER_CHANGED'], ...input } },
    });

  it('creators can create at most five webhooks with a complete URL', async () => {
    expect((await create(creator, {})).data).toMatchObject({
      result: {
        secret: expect.stringMatching(/^whsec_[\w-]{32}$/),
        webhook: { url, topics: ['ORDER_CHANGED'] },
      },
    });
    for (const wrong of [
      { url: 'nonsense' },
      { url: 'ftp://x.example/' },
      { url: 'https://user:pass@x.example/' },
      { url: `https://x.example/${'x'.repeat(500)}` },
      { topics: [] },
      { topics: ['TEST'] },
    ]) {
      expect((await create(creator, wrong)).data).toEqual({
        result: { code: 'WEBHOOK_INVALID', field: Object.keys(wrong)[0] },
      });
    }
    expect((await create(await makeFan(server.deps), {})).data).toEqual({
      result: { code: 'NOT_A_CREATOR' },
    });
    expect((await create(null, {})).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    for (let more = 0; more < 4; more += 1) await create(creator, {});
    expect((await create(creator, {})).data).toEqual({ result: { code: 'WEBHOOK_LIMIT' } });
  });

  it('webhooks are hidden from other users', async () => {
    const { endpointId } = await make();
    await book();
    const [delivery] = await waiting(endpointId);
    const stranger = await makeCreator(server.deps);
    const id = globalId('WebhookEndpoint', endpointId);
    const calls = {
      updateWebhook: `input: { webhookId: "${id}", url: "${url}", topics: [ORDER_CHANGED] }`,
      rotateWebhookSecret: `input: { webhookId: "${id}" }`,
      deleteWebhook: `input: { webhookId: "${id}" }`,
      sendWebhookTest: `input: { webhookId: "${id}" }`,
      resendWebhookDelivery: `input: { deliveryId: "${globalId('WebhookDelivery', delivery?.id ?? '')}" }`,
    };
    for (const [name, args] of Object.entries(calls)) {
      const query = `mutation { result: ${name}(${args}) { ... on UserError { code } } }`;
      expect([name, (await server.run({ query, actor: stranger })).data]).toEqual([
        name,
        { result: { code: 'WEBHOOK_NOT_FOUND' } },
      ]);
      expect((await server.run({ query })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    for (const [type, row] of [
      ['WebhookEndpoint', endpointId],
      ['WebhookDelivery', delivery?.id ?? ''],
    ] as const) {
      expect(
        (
          await server.run({
            query: 'query ($id: ID!) { node(id: $id) { id } }',
            actor: stranger,
            variables: { id: globalId(type, row) },
          })
        ).data,
      ).toEqual({ node: null });
    }
  });

  it('a webhook can be tested, and an earlier message resent with the same event id', async () => {
    const { endpointId } = await make();
    const id = globalId('WebhookEndpoint', endpointId);
    const sendTest = `mutation { result: sendWebhookTest(input: { webhookId: "${id}" }) { ... on SendWebhookTestSuccess { webhook { deliveries { edges { node { id topic status } } } } } ... on UserError { code } } }`;
    const { data } = await server.run({ query: sendTest, actor: creator });
    const [edge] = (
      data as {
        result: {
          webhook: {
            deliveries: { edges: { node: { id: string; topic: string; status: string } }[] };
          };
        };
      }
    ).result.webhook.deliveries.edges;
    expect(edge?.node).toMatchObject({ topic: 'TEST', status: 'PENDING' });
    expect((await server.run({ query: sendTest, actor: creator })).data).toEqual({
      result: { code: 'WEBHOOK_BUSY' },
    });
    const resend = `mutation { result: resendWebhookDelivery(input: { deliveryId: "${edge?.node.id}" }) { ... on ResendWebhookDeliverySuccess { webhook { id } } ... on UserError { code } } }`;
    expect((await server.run({ query: resend, actor: creator })).data).toEqual({
      result: { code: 'WEBHOOK_BUSY' },
    });
    await deliverAll(endpointId);
    expect((await server.run({ query: resend, actor: creator })).data).toEqual({
      result: { webhook: { id } },
    });
    await deliverAll(endpointId);
    expect(received.map(({ headers }) => headers['slotcast-event'])).toEqual(['test', 'test']);
    expect(received[0]?.headers['slotcast-event-id']).toBe(
      received[1]?.headers['slotcast-event-id'],
    );
    expect(received[0]?.headers['slotcast-delivery']).not.toBe(
      received[1]?.headers['slotcast-delivery'],
    );
    const deletion = `mutation { result: deleteWebhook(input: { webhookId: "${id}" }) { ... on DeleteWebhookSuccess { viewer { webhooks { id } } } ... on UserError { code } } }`;
    expect((await server.run({ query: deletion, actor: creator })).data).toEqual({
      result: { viewer: { webhooks: [] } },
    });
    expect((await server.run({ query: deletion, actor: creator })).data).toEqual({
      result: { code: 'WEBHOOK_NOT_FOUND' },
    });
  });
});
