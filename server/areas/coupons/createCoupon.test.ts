import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { makeCoupon, makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { checkCoupon } from './checkCoupon.ts';
import { createCoupon } from './createCoupon.ts';
import { createProviderCoupon } from './createProviderCoupon.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const GOOD = { name: 'Summer sale', percentOff: 80, durationInDays: 7, maxRedemptions: 5 };
const CREATE = `mutation ($input: CreateCouponInput!) { result: createCoupon(input: $input) {
  ... on CreateCouponSuccess { coupon { code percentOff valid timesRedeemed maxRedemptions expiresAt } } ... on UserError { code }
  ... on CouponFieldsInvalidError { field } ... on CouponNameInvalidError { field } } }`;
const send = (actor: Actor | null, input: object) =>
  server.run({ query: CREATE, actor, variables: { input } });

it('createCoupon creates a coupon with a unique code, records it and queues its copy at the payment provider', async () => {
  const creator = await makeCreator(server.deps);
  const { data } = await send(creator, GOOD);
  expect(data).toMatchObject({
    result: {
      coupon: {
        code: 'SUMMERSALE',
        percentOff: 80,
        valid: true,
        timesRedeemed: 0,
        maxRedemptions: 5,
      },
    },
  });
  const coupon = await server.deps.prisma.coupon.findFirstOrThrow({
    where: { creatorId: creator.id },
  });
  expect(coupon.expiresAt.getTime() - server.clock.now.getTime()).toBe(7 * 86_400_000);
  const recorded = await server.deps.prisma.auditEvent.findFirst({
    where: { entityId: coupon.id, action: 'coupon.create' },
  });
  expect(recorded?.actorId).toBe(creator.id);
  const jobs = await server.deps.prisma.$queryRaw<
    { count: bigint }[]
  >`select count(*) from graphile_worker.jobs where key = ${`createProviderCoupon:${coupon.id}`}`;
  expect(jobs[0]?.count).toBe(1n);
  await createProviderCoupon(server.deps, { couponId: coupon.id });
  await createProviderCoupon(server.deps, { couponId: coupon.id });
  expect(
    await server.deps.prisma.coupon.findUniqueOrThrow({ where: { id: coupon.id } }),
  ).toMatchObject({ providerId: `co_${coupon.id}` });
});

it('createCoupon numbers codes of the same name per creator, including ten concurrent ones', async () => {
  const [creator, other] = await Promise.all([makeCreator(server.deps), makeCreator(server.deps)]);
  await Promise.all(Array.from({ length: 10 }, () => createCoupon(server.deps, creator, GOOD)));
  await createCoupon(server.deps, other, GOOD);
  const codes = await server.deps.prisma.coupon.findMany({
    where: { creatorId: creator.id },
    select: { code: true },
  });
  expect(codes.map(({ code }) => code).sort()).toEqual(
    ['SUMMERSALE', ...Array.from({ length: 9 }, (_, index) => `SUMMERSALE${index + 2}`)].sort(),
  );
  expect(
    await server.deps.prisma.coupon.findFirst({ where: { creatorId: other.id } }),
  ).toMatchObject({ code: 'SUMMERSALE' });
});

/** Inserts coupons directly, named and numbered like createCoupon does. */
const fill = (creator: Actor, { count, hours }: { count: number; hours: number }) =>
  server.deps.pool.query(
    `insert into "Coupon" ("creatorId", "name", "code", "percentOff", "maxRedemptions", "expiresAt")
     select $1, 'Summer sale', 'SUMMERSALE' || case when n = 1 then '' else n::text end, 10, 5, now() + make_interval(hours => $3) from generate_series(1, $2::int) n`,
    [creator.id, count, hours],
  );

it('createCoupon finds the next number of a name with the same number of queries, however many coupons exist', async () => {
  const [few, many] = await Promise.all([makeCreator(server.deps), makeCreator(server.deps)]);
  await fill(many, { count: 1_499, hours: -1 });
  const statements = async (creator: Actor): Promise<number> => {
    const requested = vi.spyOn(Client.prototype, 'query');
    await createCoupon(server.deps, creator, GOOD);
    // Other statements belong to background jobs or to opening a connection.
    const count = requested.mock.calls.filter(([query]) =>
      JSON.stringify(query).includes('Coupon'),
    ).length;
    requested.mockRestore();
    return count;
  };
  const first = await statements(few);
  expect(first).toBeGreaterThan(2);
  expect(await statements(many)).toBe(first);
  expect(
    await server.deps.prisma.coupon.count({
      where: { creatorId: many.id, code: 'SUMMERSALE1500' },
    }),
  ).toBe(1);
});

it('createCoupon rejects more than 500 coupons that have not ended, including ten concurrent ones', async () => {
  const creator = await makeCreator(server.deps);
  await fill(creator, { count: 495, hours: 1 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(creator, { ...GOOD, name: 'Other' })),
  );
  const codes = answers.map(
    ({ data }) => (data?.['result'] as { code?: string } | undefined)?.code ?? 'made',
  );
  expect(codes.filter((code) => code === 'made')).toHaveLength(5);
  expect(codes.filter((code) => code === 'COUPON_LIMIT')).toHaveLength(5);
});

it('createCoupon rejects invalid fields, users who cannot sell, and signed-out visitors', async () => {
  const creator = await makeCreator(server.deps);
  for (const wrong of [
    { name: '' },
    { percentOff: 0 },
    { percentOff: 101 },
    { durationInDays: 0 },
    { maxRedemptions: 0 },
  ]) {
    expect((await send(creator, { ...GOOD, ...wrong })).data).toEqual({
      result: { code: 'COUPON_FIELDS_INVALID', field: Object.keys(wrong)[0] },
    });
  }
  expect((await send(creator, { ...GOOD, name: '!!!' })).data).toEqual({
    result: { code: 'COUPON_NAME_INVALID', field: 'name' },
  });
  expect((await send(await makeFan(server.deps), GOOD)).data).toEqual({
    result: { code: 'CANNOT_SELL' },
  });
  expect((await send(null, GOOD)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it("the viewer's coupons are listed newest first", async () => {
  const creator = await makeCreator(server.deps);
  for (const name of ['One', 'Two', 'Three']) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await createCoupon(server.deps, creator, { ...GOOD, name });
  }
  const { data } = await server.run({
    query:
      '{ viewer { coupons(first: 2) { totalCount edges { node { code } } pageInfo { hasNextPage } } } }',
    actor: creator,
  });
  expect(data).toEqual({
    viewer: {
      coupons: {
        totalCount: 3,
        edges: [{ node: { code: 'THREE' } }, { node: { code: 'TWO' } }],
        pageInfo: { hasNextPage: true },
      },
    },
  });
});

it('couponCheck returns the discount on a service', async () => {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const [code, serviceId] = await Promise.all([
    makeCoupon(server.deps, { creator, percentOff: 25 }),
    makeService(server.deps, { creator, priceMinor: 1999 }),
  ]);
  const query =
    'query ($id: ID!, $code: String!) { couponCheck(serviceId: $id, code: $code) { percentOff discount { amountMinor } total { amountMinor } fee { amountMinor } share { amountMinor } } }';
  const check = (actor: Actor | null, used: string) =>
    server.run({
      query,
      actor,
      variables: { id: globalId('FixedService', serviceId), code: used },
    });
  expect((await check(fan, code.toLowerCase())).data).toEqual({
    couponCheck: {
      percentOff: 25,
      discount: { amountMinor: 500 },
      total: { amountMinor: 1499 },
      fee: { amountMinor: 150 },
      share: { amountMinor: 1349 },
    },
  });
  expect((await check(fan, 'NOPE')).data).toEqual({ couponCheck: null });
  expect((await check(null, code)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('a purchase with an unknown or used up coupon names the field of the code', async () => {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const [used, serviceId] = await Promise.all([
    makeCoupon(server.deps, { creator, maxRedemptions: 1 }),
    makeService(server.deps, { creator }),
  ]);
  const query = `mutation ($input: OrderFixedServiceInput!) { result: orderFixedService(input: $input) {
    ... on CouponInvalidError { code field } ... on CouponUsedUpError { code field } } }`;
  const order = async (couponCode: string) => {
    const input = { serviceId: globalId('FixedService', serviceId), couponCode };
    const variables = { input: { ...input, idempotencyKey: randomUUID() } };
    return (await server.run({ query, actor: fan, variables })).data?.['result'];
  };
  expect(await order('NOPE')).toEqual({ code: 'COUPON_INVALID', field: 'couponCode' });
  await order(used);
  expect(await order(used)).toEqual({ code: 'COUPON_USED_UP', field: 'couponCode' });
});

it("a coupon ends by the server's clock", async () => {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const began = server.clock.now;
  const [code, serviceId] = await Promise.all([
    makeCoupon(server.deps, { creator, expiresAt: new Date(began.getTime() + 7 * 86_400_000) }),
    makeService(server.deps, { creator }),
  ]);
  const check = async (days: number): Promise<boolean> => {
    server.clock.now = new Date(began.getTime() + days * 86_400_000);
    return (
      (await checkCoupon(server.deps, {
        offer: { serviceId },
        code,
        personId: fan.id,
        address: '198.51.100.1',
      })) !== null
    );
  };
  expect([await check(-30), await check(6.9), await check(7.1)]).toEqual([true, true, false]);
  await expect(
    orderFixedService(server.deps, fan, { serviceId, couponCode: code, idempotencyKey: 'late' }),
  ).rejects.toMatchObject({ code: 'COUPON_INVALID' });
  server.clock.now = new Date(began.getTime() + 6.9 * 86_400_000);
  await expect(
    orderFixedService(server.deps, fan, { serviceId, couponCode: code, idempotencyKey: 'in time' }),
  ).resolves.toBeTruthy();
  server.clock.now = began;
});
