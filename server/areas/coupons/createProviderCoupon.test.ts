import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCoupon, makeCreator } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { createCoupon } from './createCoupon.ts';
import { createProviderCoupon } from './createProviderCoupon.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('createProviderCoupon', () => {
  it('a coupon that does not exist is ignored', async () => {
    await expect(
      createProviderCoupon(server.deps, { couponId: randomUUID() }),
    ).resolves.toBeUndefined();
  });

  it('a coupon that has ended is skipped', async () => {
    const creator = await makeCreator(server.deps);
    const code = await makeCoupon(server.deps, { creator, expiresAt: server.clock.now });
    const { id: couponId } = await server.deps.prisma.coupon.findFirstOrThrow({ where: { code } });
    await createProviderCoupon(server.deps, { couponId });
    expect(await server.deps.prisma.coupon.findUnique({ where: { id: couponId } })).toMatchObject({
      providerId: null,
    });
  });

  it('the id that a concurrent run stored first is kept', async () => {
    const creator = await makeCreator(server.deps);
    const code = await makeCoupon(server.deps, { creator });
    const { id } = await server.deps.prisma.coupon.findFirstOrThrow({ where: { code } });
    const create = vi.spyOn(server.payments, 'createCoupon').mockImplementation(async () => {
      await server.deps.prisma.coupon.update({ where: { id }, data: { providerId: 'first' } });
      return { providerId: 'second' };
    });
    await createProviderCoupon(server.deps, { couponId: id });
    create.mockRestore();
    expect(await server.deps.prisma.coupon.findUnique({ where: { id } })).toMatchObject({
      providerId: 'first',
    });
  });

  it('the job is queued by createCoupon with the id of the new coupon', async () => {
    const creator = await makeCreator(server.deps);
    await createCoupon(server.deps, creator, {
      name: 'Queue',
      percentOff: 10,
      durationInDays: 1,
      maxRedemptions: 1,
    });
    const { id } = await server.deps.prisma.coupon.findFirstOrThrow({
      where: { creatorId: creator.id },
    });
    const { rows } = await server.deps.pool.query(
      `select payload from graphile_worker._private_jobs where key = $1`,
      [`createProviderCoupon:${id}`],
    );
    expect(rows).toEqual([{ payload: { couponId: id } }]);
  });
});
