import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { toErrorCode } from '../../../testing/inspect/toErrorCode.ts';
import { bookSlot } from './bookSlot.ts';
import { expireHold } from './expireHold.ts';
import { releaseHold } from './releaseHold.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
let creator: Actor;
let minute = 3_000;
beforeAll(async () => {
  server = await createTestServer();
  creator = await makeCreator(server.deps);
});
afterAll(() => server.close());

const HOLD_MS = 30 * 60_000;
const wait = (milliseconds: number): void =>
  void (server.clock.now = new Date(server.clock.now.getTime() + milliseconds));
const freeSlot = (priceMinor = 1_200): Promise<string> =>
  makeSlot(server.deps, { creator, priceMinor, inMinutes: (minute += 31) });
const hold = async (
  fan: Actor,
  { priceMinor = 1_200, idempotencyKey = randomUUID() as string } = {},
) => bookSlot(server.deps, fan, { slotId: await freeSlot(priceMinor), idempotencyKey });
const toCode = (work: Promise<unknown>): Promise<string> => work.then(() => 'held', toErrorCode);
const heldBy = (fan: Actor): Promise<number> =>
  server.deps.prisma.booking.count({ where: { fanId: fan.id, status: 'HELD' } });

async function holdAndLetExpire(fan: Actor): Promise<void> {
  const { bookingId } = await hold(fan);
  wait(HOLD_MS + 1);
  await expireHold(server.deps, { bookingId });
}

describe('bookSlot', () => {
  it('a user may have three unpaid holds, and the fourth is rejected', async () => {
    const fan = await makeFan(server.deps);
    for (const _ of [1, 2, 3]) await hold(fan);
    await expect(hold(fan)).rejects.toMatchObject({
      code: 'HOLD_LIMIT',
      reason: 'UNPAID_HOLDS',
      availableAt: new Date(server.clock.now.getTime() + HOLD_MS),
    });
    expect(await heldBy(fan)).toBe(3);
  });

  it('a user with an unconfirmed email address may have one hold', async () => {
    const fan = await makeFan(server.deps, { emailVerified: false });
    await hold(fan);
    await expect(hold(fan)).rejects.toMatchObject({
      code: 'HOLD_LIMIT',
      reason: 'EMAIL_NOT_CONFIRMED',
    });
  });

  it('three slots are held when one user requests 20 concurrently', async () => {
    const fan = await makeFan(server.deps);
    const slots = await Promise.all(Array.from({ length: 20 }, () => freeSlot()));
    const codes = await Promise.all(
      slots.map((slotId) =>
        toCode(bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() })),
      ),
    );
    expect(codes.filter((code) => code === 'held')).toHaveLength(3);
    expect(codes.filter((code) => code === 'HOLD_LIMIT')).toHaveLength(17);
    expect(await heldBy(fan)).toBe(3);
  });

  it('a rejected hold redeems no coupon and opens no checkout', async () => {
    const fan = await makeFan(server.deps, { emailVerified: false });
    await hold(fan);
    const couponCode = await makeCoupon(server.deps, { creator });
    const payments = await server.deps.prisma.payment.count();
    await expect(
      bookSlot(server.deps, fan, {
        slotId: await freeSlot(),
        couponCode,
        idempotencyKey: randomUUID(),
      }),
    ).rejects.toMatchObject({ code: 'HOLD_LIMIT' });
    expect(
      await server.deps.prisma.coupon.findFirst({ where: { code: couponCode } }),
    ).toMatchObject({ timesRedeemed: 0 });
    expect(await server.deps.prisma.payment.count()).toBe(payments);
  });

  it('slots that are paid, free, released or expired do not count', async () => {
    const fan = await makeFan(server.deps);
    const paid = await hold(fan);
    const { id: paymentId } = await server.deps.prisma.payment.findUniqueOrThrow({
      where: { bookingId: paid.bookingId },
    });
    await payCheckout(server, paymentId);
    for (const _ of [1, 2, 3, 4]) await hold(fan, { priceMinor: 0 });
    await releaseHold(server.deps, { bookingId: (await hold(fan)).bookingId });
    for (const _ of [1, 2]) await hold(fan);
    // Holds are ordered by their time: three in a row that expired would mean a wait.
    wait(1_000);
    const last = await hold(fan);
    expect(await toCode(hold(fan))).toBe('HOLD_LIMIT');
    await releaseHold(server.deps, last);
    wait(HOLD_MS + 1);
    expect(await toCode(hold(fan))).toBe('held');
  });

  it('a repeated key returns the same booking even when the limit is reached', async () => {
    const fan = await makeFan(server.deps, { emailVerified: false });
    const [slotId, idempotencyKey] = [await freeSlot(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bookSlot(server.deps, fan, { slotId, idempotencyKey })),
    );
    expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1);
  });

  it('a user waits 15 minutes after three consecutive expired holds', async () => {
    const fan = await makeFan(server.deps);
    for (const _ of [1, 2, 3]) await holdAndLetExpire(fan);
    const availableAt = new Date(server.clock.now.getTime() - 1 + 15 * 60_000);
    await expect(hold(fan)).rejects.toMatchObject({
      code: 'HOLD_LIMIT',
      reason: 'EXPIRED_HOLDS',
      availableAt,
    });
    expect(await toCode(hold(fan, { priceMinor: 0 }))).toBe('held');
    wait(15 * 60_000);
    expect(await toCode(hold(fan))).toBe('held');
  });

  it('a user whose last hold was paid or released does not wait', async () => {
    const fan = await makeFan(server.deps);
    for (const _ of [1, 2]) await holdAndLetExpire(fan);
    await releaseHold(server.deps, { bookingId: (await hold(fan)).bookingId });
    expect(await toCode(hold(fan))).toBe('held');
  });

  it('the answer has the reason and when the next hold is possible', async () => {
    const fan = await makeFan(server.deps, { emailVerified: false });
    await hold(fan);
    const query = `mutation ($input: BookSlotInput!) { result: bookSlot(input: $input) {
      __typename ... on HoldLimitError { reason availableAt } ... on UserError { code message } } }`;
    const slotId = globalId('AvailabilitySlot', await freeSlot());
    const { data } = await server.run({
      query,
      actor: fan,
      variables: { input: { slotId, idempotencyKey: randomUUID() } },
    });
    expect(data?.['result']).toMatchObject({
      __typename: 'HoldLimitError',
      code: 'HOLD_LIMIT',
      reason: 'EMAIL_NOT_CONFIRMED',
      availableAt: new Date(server.clock.now.getTime() + HOLD_MS).toISOString(),
    });
  });
});
