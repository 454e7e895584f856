import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makeService } from '../../../testing/factories/orderFactories.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { toErrorCode } from '../../../testing/inspect/toErrorCode.ts';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { checkCoupon } from '../../coupons/checkCoupon.ts';
import { createCoupon } from '../../coupons/createCoupon.ts';
import { releaseOrder } from '../../orders/checkout/releaseOrder.ts';
import { orderFixedService } from '../../orders/checkout/orderFixedService.ts';
import { blockUser } from '../../safety/blockUser.ts';
import { refundForStaff } from '../../staff/staffActions.ts';

let server: TestServer;
let admin: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
});
afterAll(() => server.close());

/** A discount of 5.00 on a service of 20.00, and a coupon that is offered for easter eggs. */
async function scene(budgetMinor: number) {
  const creator = await makeCreator(server.deps);
  const [code, serviceId] = await Promise.all([
    makeCoupon(server.deps, { creator, percentOff: 25, maxRedemptions: 1_000, budgetMinor }),
    makeService(server.deps, { creator, priceMinor: 2_000 }),
  ]);
  const { id } = await readCoupon(code);
  return { creator, code, serviceId, couponId: id };
}
type Offered = Awaited<ReturnType<typeof scene>>;
const readCoupon = (code: string) =>
  server.deps.prisma.coupon.findFirstOrThrow({ where: { code } });
type Using = { serviceId: string; code: string };
const order = (fan: Actor, { serviceId, code }: Using) =>
  orderFixedService(server.deps, fan, {
    serviceId,
    couponCode: code,
    idempotencyKey: randomUUID(),
  });
const outcome = (ordered: Promise<unknown>): Promise<string> =>
  ordered.then(() => 'ordered', toErrorCode);

type Bought = { pay: () => Promise<void>; refund: () => Promise<unknown> };

const pay = async (purchase: { bookingId: string } | { orderId: string }): Promise<void> => {
  const { id } = await server.deps.prisma.payment.findFirstOrThrow({ where: purchase });
  await payCheckout(server, id);
};

/** Purchases of 15.00 after the discount, with their full refunds. */
const PURCHASES: [name: string, buy: (offered: Offered) => Promise<Bought>][] = [
  [
    'booking',
    async ({ creator, code }) => {
      const fan = await makeFan(server.deps);
      const { bookingId } = await bookSlot(server.deps, fan, {
        slotId: await makeSlot(server.deps, { creator, priceMinor: 2_000 }),
        couponCode: code,
        idempotencyKey: randomUUID(),
      });
      return {
        pay: () => pay({ bookingId }),
        refund: () => refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1_500 }),
      };
    },
  ],
  [
    'order',
    async ({ serviceId, code }) => {
      const { orderId } = await order(await makeFan(server.deps), { serviceId, code });
      return {
        pay: () => pay({ orderId }),
        refund: () =>
          refundForStaff(server.deps, admin, {
            kind: 'ORDER',
            id: orderId,
            reason: 'Ordered by mistake.',
            expectedMinor: 1_500,
          }),
      };
    },
  ],
];

async function makeEgg(couponId: string | null): Promise<string> {
  const game = await server.deps.prisma.game.create({
    data: { name: 'Egg', description: 'x', slug: `egg-${randomUUID()}` },
  });
  const egg = await server.deps.prisma.easterEgg.create({
    data: { gameId: game.id, description: 'Behind the waterfall', imageKey: 'eggs/x', couponId },
  });
  return egg.id;
}

describe('a coupon with a budget', () => {
  it('the budget is not overspent by 200 fans at once, who are rejected with COUPON_USED_UP', async () => {
    const { code, serviceId } = await scene(1_700);
    const fans = await Promise.all(Array.from({ length: 200 }, () => makeFan(server.deps)));
    const outcomes = await Promise.all(fans.map((fan) => outcome(order(fan, { serviceId, code }))));
    expect(outcomes.filter((one) => one === 'ordered')).toHaveLength(3);
    expect(outcomes.filter((one) => one === 'COUPON_USED_UP')).toHaveLength(197);
    expect(await readCoupon(code)).toMatchObject({ spentMinor: 1_500, timesRedeemed: 3 });
  });

  it('the coupon is used once per fan, even by ten concurrent requests', async () => {
    const { code, serviceId } = await scene(10_000);
    const fan = await makeFan(server.deps);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcome(order(fan, { serviceId, code }))),
    );
    expect(outcomes.filter((one) => one === 'ordered')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'COUPON_ALREADY_USED')).toHaveLength(9);
    expect(await readCoupon(code)).toMatchObject({ spentMinor: 500, timesRedeemed: 1 });
  });

  it('discount and use return once when a purchase expires, and the fan may use the coupon again', async () => {
    const { code, serviceId } = await scene(500);
    const [fan, other] = await Promise.all([makeFan(server.deps), makeFan(server.deps)]);
    const { orderId } = await order(fan, { serviceId, code });
    expect(await outcome(order(other, { serviceId, code }))).toBe('COUPON_USED_UP');
    await releaseOrder(server.deps, { orderId });
    await releaseOrder(server.deps, { orderId });
    expect(await readCoupon(code)).toMatchObject({ spentMinor: 0, timesRedeemed: 0 });
    expect(await outcome(order(fan, { serviceId, code }))).toBe('ordered');
  });

  it.each(PURCHASES)('discount and use return when a paid %s is refunded', async (_name, buy) => {
    const offered = await scene(500);
    const bought = await buy(offered);
    await bought.pay();
    expect(await readCoupon(offered.code)).toMatchObject({ spentMinor: 500, timesRedeemed: 1 });
    await bought.refund();
    expect(await readCoupon(offered.code)).toMatchObject({ spentMinor: 0, timesRedeemed: 0 });
  });

  it('the discount returns once when a process of the previous release expires a purchase', async () => {
    const { code, serviceId, couponId } = await scene(1_000);
    const fans = await Promise.all([makeFan(server.deps), makeFan(server.deps)]);
    const [expired] = await Promise.all(fans.map((fan) => order(fan, { serviceId, code })));
    const orderId = expired?.orderId ?? '';
    for (let times = 0; times < 2; times += 1)
      await server.deps.prisma.$executeRaw`
        update "CouponRedemption" set "releasedAt" = now() where "orderId" = ${orderId}::uuid`;
    await server.deps.prisma.$executeRaw`
      update "Coupon" set "timesRedeemed" = "timesRedeemed" - 1 where "id" = ${couponId}::uuid`;
    expect(await readCoupon(code)).toMatchObject({ spentMinor: 500, timesRedeemed: 1 });
    await releaseOrder(server.deps, { orderId });
    expect(await readCoupon(code)).toMatchObject({ spentMinor: 500, timesRedeemed: 1 });
  });

  it('only the discount of the expired purchase returns', async () => {
    const { code, serviceId } = await scene(1_000);
    const fans = await Promise.all([makeFan(server.deps), makeFan(server.deps)]);
    const [expired] = await Promise.all(fans.map((fan) => order(fan, { serviceId, code })));
    await releaseOrder(server.deps, { orderId: expired?.orderId ?? '' });
    expect(await readCoupon(code)).toMatchObject({ spentMinor: 500, timesRedeemed: 1 });
  });

  it('the coupon has no effect in a price preview when the discount exceeds the remaining budget', async () => {
    const { code, serviceId } = await scene(900);
    const [first, second] = await Promise.all([makeFan(server.deps), makeFan(server.deps)]);
    const check = (fan: Actor) =>
      checkCoupon(server.deps, {
        offer: { serviceId },
        code,
        personId: fan.id,
        address: '198.51.100.7',
      });
    expect(await check(second)).toMatchObject({ discount: { amountMinor: 500 } });
    await order(first, { serviceId, code });
    expect([await check(first), await check(second)]).toEqual([null, null]);
  });

  it('the database accepts no redemption without fan and discount, which an earlier release would write', async () => {
    const { code, serviceId, couponId } = await scene(900);
    const { orderId } = await order(await makeFan(server.deps), { serviceId, code });
    await expect(
      server.deps.prisma.couponRedemption.create({ data: { couponId, orderId } }),
    ).rejects.toThrow('needs its fan and discount');
  });
});

describe('createCoupon', () => {
  const FIELDS = { name: 'Egg', percentOff: 10, durationInDays: 7, maxRedemptions: 5 };

  it('a coupon for easter eggs is offered with a budget from 1.00', async () => {
    const creator = await makeCreator(server.deps);
    const id = await createCoupon(server.deps, creator, { ...FIELDS, easterEggBudgetMinor: 100 });
    expect(await server.deps.prisma.coupon.findUnique({ where: { id } })).toMatchObject({
      budgetMinor: 100,
      spentMinor: 0,
    });
    for (const easterEggBudgetMinor of [0, 99, -1, 100_000_000])
      await expect(
        createCoupon(server.deps, creator, { ...FIELDS, easterEggBudgetMinor }),
      ).rejects.toMatchObject({ errors: [{ field: 'easterEggBudgetMinor' }] });
  });
});

describe('easterEggCoupon', () => {
  const QUERY =
    'query ($id: ID!) { easterEggCoupon(easterEggId: $id) { code percentOff isUsedUp left { amountMinor } creator { username } } }';
  const find = async (actor: Actor | null, eggId: string) => {
    const { data, errors } = await server.run({
      query: QUERY,
      actor,
      variables: { id: globalId('EasterEgg', eggId) },
    });
    return errors?.[0]?.extensions.code ?? data?.['easterEggCoupon'];
  };

  it('code and budget are returned to a signed-in finder, and nothing to a visitor', async () => {
    const { code, couponId } = await scene(900);
    const [egg, empty] = await Promise.all([makeEgg(couponId), makeEgg(null)]);
    const fan = await makeFan(server.deps);
    expect(await find(fan, egg)).toMatchObject({
      code,
      percentOff: 25,
      isUsedUp: false,
      left: { amountMinor: 900 },
    });
    expect(await find(fan, empty)).toBeNull();
    expect(await find(fan, 'nonsense')).toBeNull();
    expect(await find(null, egg)).toBe('UNAUTHENTICATED');
  });

  it('the coupon is null after its end and between people who blocked each other', async () => {
    const { couponId, creator } = await scene(900);
    const egg = await makeEgg(couponId);
    const fan = await makeFan(server.deps);
    await blockUser(server.deps, creator, { username: fan.username });
    expect(await find(fan, egg)).toBeNull();
    const other = await makeFan(server.deps);
    expect(await find(other, egg)).not.toBeNull();
    await server.deps.prisma.coupon.update({
      where: { id: couponId },
      data: { expiresAt: server.clock.now },
    });
    expect(await find(other, egg)).toBeNull();
  });
});

describe('easterEggCoupons', () => {
  const list = async (actor: Actor, creator?: string) => {
    const { data, errors } = await server.run({
      query: 'query ($creator: String) { easterEggCoupons(creator: $creator) { code } }',
      actor,
      variables: { creator },
    });
    const coupons = (data?.['easterEggCoupons'] ?? []) as { code: string }[];
    return errors?.[0]?.extensions.code ?? coupons.map(({ code }) => code);
  };

  it('offered coupons of a creator that can be used are listed for admins', async () => {
    const { creator, code } = await scene(900);
    await makeCoupon(server.deps, { creator });
    const ended = { expiresAt: server.clock.now, budgetMinor: 500 };
    await makeCoupon(server.deps, { creator, ...ended });
    const { username } = await server.deps.prisma.user.findUniqueOrThrow({
      where: { id: creator.id },
    });
    expect(await list(admin, username.toUpperCase())).toEqual([code]);
    expect(await list(creator)).toBe('FORBIDDEN');
  });
});

describe('updateEasterEgg', () => {
  const UPDATE = `mutation ($input: UpdateEasterEggInput!) { result: updateEasterEgg(input: $input) {
    ... on UpdateEasterEggSuccess { easterEgg { hasCoupon couponId } } ... on UserError { code }
    ... on EasterEggCouponInvalidError { field } } }`;
  const update = async (eggId: string, couponId?: string | null) => {
    const input = { easterEggId: globalId('EasterEgg', eggId), description: 'Behind it', couponId };
    const { data } = await server.run({ query: UPDATE, actor: admin, variables: { input } });
    return data?.['result'];
  };
  const refused = { code: 'EASTER_EGG_COUPON_INVALID', field: 'couponId' };

  it('an offered coupon is attached, kept when absent, removed with null, and recorded in the audit log', async () => {
    const { couponId } = await scene(900);
    const egg = await makeEgg(null);
    const id = globalId('Coupon', couponId);
    const attached = { easterEgg: { hasCoupon: true, couponId: id } };
    expect(await update(egg, id)).toEqual(attached);
    expect(await update(egg)).toEqual(attached);
    expect(await update(egg, null)).toEqual({ easterEgg: { hasCoupon: false, couponId: null } });
    const audited = await server.deps.prisma.auditEvent.findMany({
      where: { entityId: egg, action: 'easterEgg.update' },
      orderBy: { id: 'asc' },
    });
    expect(audited.map(({ detail }) => (detail as { couponId: unknown }).couponId)).toEqual([
      couponId,
      couponId,
      null,
    ]);
  });

  it('a coupon that is not offered, is used up, has ended, or does not exist is rejected', async () => {
    const { creator, couponId, code, serviceId } = await scene(500);
    const egg = await makeEgg(null);
    const plain = await readCoupon(await makeCoupon(server.deps, { creator }));
    const ended = await readCoupon(
      await makeCoupon(server.deps, { creator, expiresAt: server.clock.now, budgetMinor: 500 }),
    );
    await order(await makeFan(server.deps), { serviceId, code });
    for (const id of [plain.id, ended.id, couponId, randomUUID()])
      expect(await update(egg, globalId('Coupon', id))).toEqual(refused);
    expect(await update(egg, 'nonsense')).toEqual(refused);
    expect(await update(egg, '')).toEqual(refused);
  });

  it('a coupon that has since ended is kept', async () => {
    const { couponId } = await scene(900);
    const egg = await makeEgg(couponId);
    await server.deps.prisma.coupon.update({
      where: { id: couponId },
      data: { expiresAt: server.clock.now },
    });
    expect(await update(egg, globalId('Coupon', couponId))).toMatchObject({
      easterEgg: { hasCoupon: true },
    });
  });
});
