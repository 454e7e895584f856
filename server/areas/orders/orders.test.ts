import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { payTransfer } from '../payments/transfers/payTransfer.ts';
import { reconcile } from '../payments/ledger/reconcile.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { makeCoupon, makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { waitingMails } from '../../testing/inspect/queuedJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { completeOrder } from './deliveries/completeOrder.ts';
import { deliverOrder } from './deliveries/deliverOrder.ts';
import { expireOrder } from './checkout/expireOrder.ts';
import { orderFixedService } from './checkout/orderFixedService.ts';
import { mailOrder } from './orders.mails.ts';
import { notifyOverdueOrder } from './refunds/notifyOverdueOrder.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const wait = (milliseconds: number) =>
  (server.clock.now = new Date(server.clock.now.getTime() + milliseconds));
const read = (orderId: string) =>
  server.deps.prisma.serviceOrder.findUniqueOrThrow({
    where: { id: orderId },
    include: { transfer: true, payment: { include: { refunds: true } }, messages: true },
  });

async function offered({ priceMinor = 2000, changesIncluded = 1 } = {}) {
  const [creator, fan] = await Promise.all([
    makeCreator(server.deps, { tag: 'MUSICIAN' }),
    makeFan(server.deps),
  ]);
  return {
    creator,
    fan,
    serviceId: await makeService(server.deps, { creator, priceMinor, changesIncluded }),
  };
}

async function ordered(options: { changesIncluded?: number } = {}) {
  const { creator, fan, serviceId } = await offered(options);
  const { orderId } = await orderFixedService(server.deps, fan, {
    serviceId,
    idempotencyKey: randomUUID(),
  });
  const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
  await payCheckout(server, payment.id);
  return { creator, fan, serviceId, orderId, paymentId: payment.id };
}

type Step = 'deliverOrder' | 'requestChanges' | 'acceptOrder' | 'cancelOverdueOrder';
const withMessage = (step: Step) => step === 'deliverOrder' || step === 'requestChanges';

async function take(
  step: Step,
  {
    actor,
    orderId,
    message = 'Words.',
  }: { actor: Actor | null; orderId: string; message?: string },
): Promise<string> {
  const type = withMessage(step) ? 'OrderMessageInput' : 'OrderInput';
  const query = `mutation ($input: ${type}!) { result: ${step}(input: $input) { ... on ChangeOrderSuccess { order { status } } ... on UserError { code } } }`;
  const { data, errors } = await server.run({
    query,
    actor,
    variables: {
      input: {
        orderId: globalId('ServiceOrder', orderId),
        ...(withMessage(step) ? { message } : {}),
      },
    },
  });
  const result = (data as { result?: { order?: { status: string }; code?: string } } | null)
    ?.result;
  return result?.order?.status ?? result?.code ?? errors?.[0]?.extensions.code ?? 'nothing';
}

describe('orderFixedService', () => {
  const ORDER = `mutation ($input: OrderFixedServiceInput!) { result: orderFixedService(input: $input) {
    ... on OrderFixedServiceSuccess { checkoutUrl order { id status price { amountMinor } discount { amountMinor } fee { amountMinor } note } } ... on UserError { code } } }`;
  const order = async (actor: Actor | null, input: object) =>
    server.run({
      query: ORDER,
      actor,
      variables: { input: { idempotencyKey: randomUUID(), ...input } },
    });

  it('an order waits for the payment at the current price, and becomes active when paid', async () => {
    const { fan, serviceId } = await offered();
    const { data } = await order(fan, {
      serviceId: globalId('FixedService', serviceId),
      note: ' For Ada. ',
    });
    expect(data).toMatchObject({
      result: {
        checkoutUrl: expect.stringContaining('http://pay/'),
        order: {
          status: 'AWAITING_PAYMENT',
          price: { amountMinor: 2000 },
          fee: { amountMinor: 200 },
          note: 'For Ada.',
        },
      },
    });
    await server.deps.prisma.fixedService.update({
      where: { id: serviceId },
      data: { priceMinor: 9900, title: 'Another' },
    });
    const found = await server.deps.prisma.serviceOrder.findFirstOrThrow({
      where: { fanId: fan.id },
      include: { payment: true },
    });
    expect(found).toMatchObject({ priceMinor: 2000, serviceTitle: 'A song for you' });
    await payCheckout(server, found.payment?.id ?? '');
    await payCheckout(server, found.payment?.id ?? '');
    expect((await read(found.id)).status).toBe('ACTIVE');
    expect(
      await server.deps.prisma.ledgerEntry.count({ where: { orderId: found.id, kind: 'PAYMENT' } }),
    ).toBe(2);
  });

  it('an order costs less with a coupon, and is active immediately with a coupon of 100 percent', async () => {
    const { creator, fan, serviceId } = await offered();
    const [half, whole] = await Promise.all([
      makeCoupon(server.deps, { creator, percentOff: 50 }),
      makeCoupon(server.deps, { creator, percentOff: 100 }),
    ]);
    const id = globalId('FixedService', serviceId);
    expect(
      (await order(fan, { serviceId: id, couponCode: half.toLowerCase() })).data,
    ).toMatchObject({
      result: {
        order: {
          price: { amountMinor: 1000 },
          discount: { amountMinor: 1000 },
          fee: { amountMinor: 100 },
        },
      },
    });
    expect((await order(fan, { serviceId: id, couponCode: whole })).data).toMatchObject({
      result: { checkoutUrl: null, order: { status: 'ACTIVE', price: { amountMinor: 0 } } },
    });
    const free = await server.deps.prisma.serviceOrder.findFirstOrThrow({
      where: { fanId: fan.id, totalMinor: 0 },
    });
    expect(await waitingMails(server.deps, { orderId: free.id })).toEqual([
      'ordered creator',
      'ordered fan',
    ]);
    expect((await order(fan, { serviceId: id, couponCode: half })).data).toEqual({
      result: { code: 'COUPON_USED_UP' },
    });
    expect((await order(fan, { serviceId: id, couponCode: 'NOPE' })).data).toEqual({
      result: { code: 'COUPON_INVALID' },
    });
  });

  it('the coupon of another creator is rejected', async () => {
    const { fan, serviceId } = await offered();
    const foreign = await makeCoupon(server.deps, { creator: await makeCreator(server.deps) });
    expect(
      (await order(fan, { serviceId: globalId('FixedService', serviceId), couponCode: foreign }))
        .data,
    ).toEqual({ result: { code: 'COUPON_INVALID' } });
  });

  it("the viewer's own, a hidden and an unknown service, and signed-out visitors are rejected", async () => {
    const { creator, fan, serviceId } = await offered();
    const id = globalId('FixedService', serviceId);
    expect((await order(creator, { serviceId: id })).data).toEqual({
      result: { code: 'OWN_SERVICE' },
    });
    expect((await order(null, { serviceId: id })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    await server.deps.prisma.fixedService.update({
      where: { id: serviceId },
      data: { status: 'HIDDEN' },
    });
    expect((await order(fan, { serviceId: id })).data).toEqual({
      result: { code: 'SERVICE_NOT_FOUND' },
    });
    expect((await order(fan, { serviceId: globalId('Game', serviceId) })).data).toEqual({
      result: { code: 'SERVICE_NOT_FOUND' },
    });
  });

  it('a repeated key returns the same order, even 20 times concurrently, and rejects another body', async () => {
    const { fan, serviceId } = await offered();
    const idempotencyKey = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        orderFixedService(server.deps, fan, { serviceId, idempotencyKey }),
      ),
    );
    expect(
      new Set(outcomes.map(({ orderId, checkoutUrl }) => `${orderId} ${checkoutUrl}`)).size,
    ).toBe(1);
    expect(await server.deps.prisma.serviceOrder.count({ where: { fanId: fan.id } })).toBe(1);
    expect(
      (
        await order(fan, {
          serviceId: globalId('FixedService', serviceId),
          note: 'other',
          idempotencyKey,
        })
      ).data,
    ).toEqual({ result: { code: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('an order is visible only to the fan until it is paid, by id and in lists', async () => {
    const { creator, fan, serviceId } = await offered();
    const { orderId } = await orderFixedService(server.deps, fan, {
      serviceId,
      idempotencyKey: randomUUID(),
    });
    const id = globalId('ServiceOrder', orderId);
    const query =
      'query ($id: ID!) { node(id: $id) { ... on ServiceOrder { note } } nodes(ids: [$id]) { id } viewer { receipt(purchaseId: $id) { number } } }';
    const readAs = async (actor: typeof fan) =>
      (await server.run({ query, actor, variables: { id } })).data;
    expect(await readAs(creator)).toEqual({
      node: null,
      nodes: [null],
      viewer: { receipt: null },
    });
    expect(await readAs(fan)).toMatchObject({ node: { note: '' }, nodes: [{ id }] });
    await expect(
      deliverOrder(server.deps, creator, { orderId, message: 'Here.' }),
    ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const { payment } = await read(orderId);
    await payCheckout(server, payment?.id ?? '');
    expect(await readAs(creator)).toMatchObject({
      node: { note: '' },
      viewer: { receipt: { number: expect.stringMatching(/^SC-/) } },
    });
  });

  it('an order expires after 30 minutes without a payment and releases the coupon; a later payment is refunded', async () => {
    const { creator, fan, serviceId } = await offered();
    const couponCode = await makeCoupon(server.deps, { creator });
    const { orderId } = await orderFixedService(server.deps, fan, {
      serviceId,
      couponCode,
      idempotencyKey: randomUUID(),
    });
    wait(30 * 60_000 - 1);
    await expireOrder(server.deps, { orderId });
    expect((await read(orderId)).status).toBe('AWAITING_PAYMENT');
    wait(2);
    for (let times = 0; times < 2; times += 1) await expireOrder(server.deps, { orderId });
    const { status, payment } = await read(orderId);
    expect([status, payment?.status]).toEqual(['EXPIRED', 'EXPIRED']);
    expect(
      await server.deps.prisma.coupon.findFirst({ where: { code: couponCode } }),
    ).toMatchObject({ timesRedeemed: 0 });
    await payCheckout(server, payment?.id ?? '');
    expect(await read(orderId)).toMatchObject({
      status: 'EXPIRED',
      payment: {
        status: 'REFUNDED',
        refunds: [{ reason: 'PAID_TOO_LATE', amountMinor: 2000 - 200 }],
      },
    });
  });

  it.each([
    [1, 10],
    [7, 70],
    [50, 60],
  ])(
    'a coupon for %i redemptions is used exactly that often by %i concurrent fans',
    async (maxRedemptions, buyers) => {
      const { creator, serviceId } = await offered();
      const couponCode = await makeCoupon(server.deps, { creator, maxRedemptions });
      const fans = await Promise.all(Array.from({ length: buyers }, () => makeFan(server.deps)));
      const outcomes = await Promise.allSettled(
        fans.map((fan) =>
          orderFixedService(server.deps, fan, {
            serviceId,
            couponCode,
            idempotencyKey: randomUUID(),
          }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxRedemptions);
      expect(
        await server.deps.prisma.coupon.findFirst({ where: { code: couponCode } }),
      ).toMatchObject({ timesRedeemed: maxRedemptions });
    },
  );
});

describe('a paid order', () => {
  it('a paid order is delivered, changed, delivered again and accepted, and the creator is paid once', async () => {
    const { creator, fan, orderId } = await ordered();
    const { dueAt } = await read(orderId);
    expect(await take('deliverOrder', { actor: creator, orderId, message: 'First try.' })).toBe(
      'DELIVERED',
    );
    wait(5 * 3_600_000);
    expect(await take('requestChanges', { actor: fan, orderId, message: 'Slower, please.' })).toBe(
      'ACTIVE',
    );
    expect((await read(orderId)).dueAt.getTime() - dueAt.getTime()).toBe(5 * 3_600_000);
    expect(await take('deliverOrder', { actor: creator, orderId, message: 'Second try.' })).toBe(
      'DELIVERED',
    );
    expect(await take('requestChanges', { actor: fan, orderId })).toBe('CHANGES_USED_UP');
    expect(await take('acceptOrder', { actor: fan, orderId })).toBe('COMPLETED');
    expect(await take('acceptOrder', { actor: fan, orderId })).toBe('ORDER_STATE');
    const { transfer, messages } = await read(orderId);
    expect(messages.map(({ kind, body }) => `${kind} ${body}`).sort()).toEqual([
      'CHANGES_REQUEST Slower, please.',
      'DELIVERY First try.',
      'DELIVERY Second try.',
    ]);
    expect(transfer).toMatchObject({ amountMinor: 1800, status: 'SCHEDULED' });
    await Promise.all(
      Array.from({ length: 5 }, () => payTransfer(server.deps, { transferId: transfer?.id ?? '' })),
    );
    expect(await read(orderId)).toMatchObject({ transfer: { status: 'PAID' } });
    expect(server.payments.transfers.get(transfer?.id ?? '')?.amountMinor).toBe(1800);
    const sums = await server.deps.prisma.ledgerEntry.groupBy({
      by: ['account'],
      where: { orderId },
      _sum: { amountMinor: true },
    });
    expect(
      Object.fromEntries(sums.map(({ account, _sum }) => [account, _sum.amountMinor])),
    ).toEqual({
      PROVIDER_BALANCE: 200,
      HELD_FOR_BOOKINGS: 0,
      CREATOR_PAYABLE: 0,
      PLATFORM_FEES: -200,
    });
  });

  it('a delivered order is accepted automatically after exactly three days', async () => {
    const { creator, orderId } = await ordered();
    await take('deliverOrder', { actor: creator, orderId });
    wait(3 * DAY_MS - 1);
    await completeOrder(server.deps, { orderId });
    expect((await read(orderId)).status).toBe('DELIVERED');
    wait(1);
    await reconcile(server.deps);
    expect((await read(orderId)).status).toBe('COMPLETED');
  });

  it('an overdue order can be cancelled by the fan or delivered late, whichever happens first', async () => {
    const { creator, fan, orderId } = await ordered();
    expect(await take('cancelOverdueOrder', { actor: fan, orderId })).toBe('ORDER_NOT_OVERDUE');
    wait(2 * DAY_MS + 1);
    const steps = await Promise.all([
      take('cancelOverdueOrder', { actor: fan, orderId }),
      take('deliverOrder', { actor: creator, orderId }),
    ]);
    const { status, payment } = await read(orderId);
    expect([
      ['REFUNDED', 'ORDER_STATE'],
      ['ORDER_NOT_OVERDUE', 'DELIVERED'],
    ]).toContainEqual(steps);
    expect(payment?.refunds.map(({ reason, amountMinor }) => [reason, amountMinor])).toEqual(
      status === 'REFUNDED' ? [['OVERDUE', 2000]] : [],
    );
  });

  it('both sides are notified once that an order is overdue', async () => {
    const { creator, fan, orderId } = await ordered();
    await notifyOverdueOrder(server.deps, { orderId });
    wait(2 * DAY_MS + 1);
    for (let times = 0; times < 2; times += 1) await notifyOverdueOrder(server.deps, { orderId });
    for (const { id } of [creator, fan])
      expect(
        await server.deps.prisma.notification.count({
          where: { recipientId: id, kind: 'ORDER_OVERDUE' },
        }),
      ).toBe(1);
    await server.deps.prisma.user.update({
      where: { id: fan.id },
      data: { locale: 'de', timeZone: 'Europe/Berlin' },
    });
    await mailOrder(server.deps, {
      orderId,
      kind: 'overdue',
      side: 'fan',
      at: server.clock.now.toISOString(),
    });
    expect(server.inbox.at(-1)).toMatchObject({
      to: fan.email,
      subject: 'Überfällig: A song for you',
    });
  });

  it('the creator of an overdue free order reads nothing about a refund', async () => {
    const { creator, fan, serviceId } = await offered();
    const couponCode = await makeCoupon(server.deps, { creator, percentOff: 100 });
    const placed = { serviceId, couponCode, idempotencyKey: randomUUID() };
    const { orderId } = await orderFixedService(server.deps, fan, placed);
    const at = server.clock.now.toISOString();
    await mailOrder(server.deps, { orderId, kind: 'overdue', side: 'creator', at });
    const email = server.inbox.at(-1);
    expect(email).toMatchObject({ to: creator.email, subject: 'Overdue: A song for you' });
    expect(email?.text).not.toContain('refund');
  });

  it.each<[Step, 'fan' | 'creator']>([
    ['deliverOrder', 'fan'],
    ['requestChanges', 'creator'],
    ['acceptOrder', 'creator'],
    ['cancelOverdueOrder', 'creator'],
  ])('%s is rejected for the %s, other users and signed-out visitors', async (step, wrongSide) => {
    const { creator, fan, orderId } = await ordered();
    const refused = step === 'cancelOverdueOrder' ? 'ORDER_NOT_OVERDUE' : 'ORDER_STATE';
    expect(await take(step, { actor: wrongSide === 'fan' ? fan : creator, orderId })).toBe(refused);
    expect(await take(step, { actor: await makeFan(server.deps), orderId })).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(await take(step, { actor: null, orderId })).toBe('UNAUTHENTICATED');
    expect(await take(step, { actor: fan, orderId: randomUUID() })).toBe('ORDER_NOT_FOUND');
  });

  it('a message is required with a delivery and with a request for changes', async () => {
    const { creator, fan, orderId } = await ordered();
    await expect(
      deliverOrder(server.deps, creator, { orderId, message: '  ' }),
    ).rejects.toMatchObject({ field: 'message' });
    expect(await take('deliverOrder', { actor: creator, orderId, message: '  ' })).toBe(
      'MESSAGE_INVALID',
    );
    expect((await read(orderId)).status).toBe('ACTIVE');
    await take('deliverOrder', { actor: creator, orderId });
    expect(await take('requestChanges', { actor: fan, orderId, message: 'x'.repeat(4001) })).toBe(
      'MESSAGE_INVALID',
    );
  });
});

it('orders are listed by side, search and state, newest first', async () => {
  const { creator, fan, orderId } = await ordered();
  const titles = async (actor: Actor, args: string) => {
    const { data } = await server.run({
      query: `{ viewer { orders(${args}) { totalCount edges { node { serviceTitle isOverdue otherParty { username } } } } } }`,
      actor,
    });
    return (data as { viewer: { orders: { totalCount: number } } }).viewer.orders.totalCount;
  };
  expect(await titles(creator, 'asProvider: true')).toBe(1);
  expect(await titles(creator, 'asProvider: false')).toBe(0);
  expect(await titles(fan, `asProvider: false, search: "${creator.username.slice(0, 12)}"`)).toBe(
    1,
  );
  expect(await titles(fan, 'asProvider: false, search: "SONG for"')).toBe(1);
  expect(await titles(fan, 'search: "100%"')).toBe(0);
  expect(await titles(fan, 'isFinished: true')).toBe(0);
  await take('deliverOrder', { actor: creator, orderId });
  await take('acceptOrder', { actor: fan, orderId });
  expect(await titles(fan, 'isFinished: true')).toBe(1);
  expect(await titles(fan, 'isFinished: false')).toBe(0);
});
