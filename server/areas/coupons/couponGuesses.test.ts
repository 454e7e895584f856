import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { postgresLimiters } from '../../platform/rateLimit/postgresLimiters.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { toErrorCode } from '../../testing/inspect/toErrorCode.ts';
import { newAddress } from '../../testing/app/newAddress.ts';
import { checkCoupon } from './checkCoupon.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let server: TestServer;
let creator: Actor;
let slotId: string;
let code: string;
beforeAll(async () => {
  server = await createTestServer();
  creator = await makeCreator(server.deps);
  slotId = await makeSlot(server.deps, { creator });
  code = await makeCoupon(server.deps, { creator });
});
afterAll(() => server.close());

const guess = (
  fan: Actor,
  { guessed = randomUUID() as string, address = newAddress(), deps = server.deps } = {},
): Promise<string> =>
  checkCoupon(deps, { offer: { slotId }, code: guessed, personId: fan.id, address }).then(
    (found) => (found ? 'hit' : 'miss'),
    toErrorCode,
  );
const misses = (fan: Actor, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => guess(fan)));

describe('couponCheck', () => {
  it('the 20th unknown code of a user is rejected, even when all are sent concurrently', async () => {
    const fan = await makeFan(server.deps);
    const answers = await misses(fan, 25);
    expect(answers.filter((answer) => answer === 'miss')).toHaveLength(19);
    expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(6);
    expect(await guess(fan, { guessed: code })).toBe('RATE_LIMITED');
    expect(await guess(await makeFan(server.deps), { guessed: code })).toBe('hit');
  });

  it('valid codes do not count', async () => {
    const fan = await makeFan(server.deps);
    for (let time = 0; time < 25; time += 1)
      expect(await guess(fan, { guessed: code })).toBe('hit');
    expect(await guess(fan)).toBe('miss');
  });

  it('unknown codes are counted per IP address, across users', async () => {
    const address = newAddress();
    const answers: string[] = [];
    for (let person = 0; person < 6; person += 1) {
      const fan = await makeFan(server.deps);
      answers.push(
        ...(await Promise.all(Array.from({ length: 18 }, () => guess(fan, { address })))),
      );
    }
    expect(answers.filter((answer) => answer === 'miss')).toHaveLength(100);
  });

  it('the count is shared across two processes', async () => {
    const fan = await makeFan(server.deps);
    const limiters = postgresLimiters({ pool: server.deps.pool });
    const other = { ...server.deps, limiters };
    await misses(fan, 10);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guess(fan, { deps: other })),
    );
    limiters.close();
    expect(answers.filter((answer) => answer === 'miss')).toHaveLength(9);
  });

  it('the answer has RATE_LIMITED and the time of the next attempt', async () => {
    const fan = await makeFan(server.deps);
    await misses(fan, 19);
    const query =
      'query ($slotId: ID!, $code: String!) { couponCheck(slotId: $slotId, code: $code) { percentOff } }';
    const variables = {
      slotId: globalId('AvailabilitySlot', slotId),
      code,
    };
    const { errors } = await server.run({ query, actor: fan, variables });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number) as number,
    });
  });
});

describe('bookSlot', () => {
  it('unknown codes of a booking count like those of couponCheck', async () => {
    const fan = await makeFan(server.deps);
    await misses(fan, 18);
    const book = (couponCode: string) =>
      bookSlot(server.deps, fan, { slotId, couponCode, idempotencyKey: randomUUID() });
    await expect(book('NOPE')).rejects.toMatchObject({ code: 'COUPON_INVALID' });
    await expect(book('NOPE')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number) as number,
    });
    await expect(book(code)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
