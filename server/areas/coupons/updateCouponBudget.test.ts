import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makeCoupon, makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { toErrorCode } from '../../testing/inspect/toErrorCode.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { releaseOrder } from '../orders/checkout/releaseOrder.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** A coupon with a discount of 5.00 for a service of 20.00. */
async function scene(budgetMinor: number | null) {
  const creator = await makeCreator(server.deps);
  const [code, serviceId] = await Promise.all([
    makeCoupon(server.deps, { creator, percentOff: 25, maxRedemptions: 1_000, budgetMinor }),
    makeService(server.deps, { creator, priceMinor: 2_000 }),
  ]);
  const { id: couponId } = await server.deps.prisma.coupon.findFirstOrThrow({ where: { code } });
  return { creator, code, serviceId, couponId };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function order({ serviceId, code }: Scene, buyer?: Actor): Promise<string> {
  const fan = buyer ?? (await makeFan(server.deps));
  return orderFixedService(server.deps, fan, {
    serviceId,
    couponCode: code,
    idempotencyKey: randomUUID(),
  }).then(({ orderId }) => orderId, toErrorCode);
}

const UPDATE = `mutation ($input: UpdateCouponBudgetInput!) { result: updateCouponBudget(input: $input) {
  ... on UpdateCouponBudgetSuccess { coupon { easterEggBudget { amountMinor } valid } }
  ... on UserError { code } ... on CouponBudgetSpentError { field }
  ... on CouponBudgetInvalidError { field } } }`;
async function update(actor: Actor | null, couponId: string, easterEggBudgetMinor: number) {
  const input = { couponId: globalId('Coupon', couponId), easterEggBudgetMinor };
  const { data, errors } = await server.run({ query: UPDATE, actor, variables: { input } });
  return errors?.[0]?.extensions.code ?? data?.['result'];
}
const changed = (amountMinor: number, valid = true) => ({
  coupon: { easterEggBudget: { amountMinor }, valid },
});
const readCoupon = (id: string) => server.deps.prisma.coupon.findUniqueOrThrow({ where: { id } });

describe('updateCouponBudget', () => {
  it('a raised budget makes the coupon usable again and is recorded in the audit log', async () => {
    const egg = await scene(500);
    const { creator, couponId } = egg;
    await order(egg);
    expect(await order(egg)).toBe('COUPON_USED_UP');
    expect(await update(creator, couponId, 1_000)).toEqual(changed(1_000));
    expect(await order(egg)).not.toBe('COUPON_USED_UP');
    expect(
      await server.deps.prisma.auditEvent.findFirst({
        where: { entityId: couponId, action: 'coupon.updateBudget' },
      }),
    ).toMatchObject({ actorId: creator.id, detail: { fromMinor: 500, toMinor: 1_000 } });
  });

  it('a budget is lowered down to the spent amount, but not below', async () => {
    const egg = await scene(5_000);
    const { creator, couponId } = egg;
    await order(egg);
    expect(await update(creator, couponId, 499)).toEqual({
      code: 'COUPON_BUDGET_SPENT',
      field: 'easterEggBudgetMinor',
    });
    expect(await update(creator, couponId, 500)).toEqual(changed(500, false));
    expect(await order(egg)).toBe('COUPON_USED_UP');
  });

  it('a budget can be lowered further after a discount was released', async () => {
    const egg = await scene(1_000);
    const orderId = await order(egg);
    await order(egg);
    expect(await update(egg.creator, egg.couponId, 500)).toMatchObject({
      code: 'COUPON_BUDGET_SPENT',
    });
    await releaseOrder(server.deps, { orderId });
    expect(await update(egg.creator, egg.couponId, 500)).toEqual(changed(500, false));
  });

  it('a budget is never overspent by 200 finders while it is raised and lowered', async () => {
    const egg = await scene(1_700);
    const { creator, couponId } = egg;
    const fans = await Promise.all(Array.from({ length: 200 }, () => makeFan(server.deps)));
    const budgets = [4_200, 900, 2_600, 1_100, 3_700, 1_600];
    await Promise.all([
      ...fans.map((fan) => order(egg, fan)),
      ...budgets.map((minor) => update(creator, couponId, minor)),
    ]);
    const { spentMinor, budgetMinor, timesRedeemed } = await readCoupon(couponId);
    expect(spentMinor).toBeLessThanOrEqual(budgetMinor ?? 0);
    expect(spentMinor).toBe(timesRedeemed * 500);
    expect(spentMinor).toBeGreaterThanOrEqual(500);
    await update(creator, couponId, 4_200);
    await Promise.all(fans.slice(0, 40).map((fan) => order(egg, fan)));
    expect(await readCoupon(couponId)).toMatchObject({ spentMinor: 4_000, timesRedeemed: 8 });
  });

  it('other creators, coupons without a budget, unknown ids and visitors are rejected', async () => {
    const [{ couponId, creator }, plain] = await Promise.all([scene(500), scene(null)]);
    const notFound = { code: 'COUPON_NOT_FOUND' };
    expect(await update(await makeCreator(server.deps), couponId, 900)).toEqual(notFound);
    expect(await update(plain.creator, plain.couponId, 900)).toEqual(notFound);
    expect(await update(creator, randomUUID(), 900)).toEqual(notFound);
    expect(await update(null, couponId, 900)).toBe('UNAUTHENTICATED');
    expect((await readCoupon(couponId)).budgetMinor).toBe(500);
  });

  it.each([0, 99, -1, 100_000_000])('a budget of %i cents is rejected', async (minor) => {
    const { creator, couponId } = await scene(500);
    expect(await update(creator, couponId, minor)).toEqual({
      code: 'COUPON_BUDGET_INVALID',
      field: 'easterEggBudgetMinor',
    });
  });
});
