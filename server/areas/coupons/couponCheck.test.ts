import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { NIL_ID } from '../../platform/ids/decodeId.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makeAcceptedRequest } from '../../testing/factories/appointmentFactories.ts';
import { makeCoupon, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { makeUnpaidPack } from '../../testing/factories/packFactories.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('couponCheck', () => {
  const check = async (actor: Actor | null, variables: { offerId: string; code: string }) => {
    const query =
      'query ($offerId: ID!, $code: String!) { couponCheck(offerId: $offerId, code: $code) { total { amountMinor } } }';
    const { data, errors } = await server.run({ query, actor, variables });
    return errors?.[0]?.extensions.code ?? data?.['couponCheck'];
  };

  it('slots, services and packs have the price with the discount, also with spaces around the code', async () => {
    const { creator, packId } = await makeUnpaidPack(server, { sessions: 2, priceMinor: 2_000 });
    const fan = await makeFan(server.deps);
    const [code, slotId, serviceId] = await Promise.all([
      makeCoupon(server.deps, { creator, percentOff: 50 }),
      makeSlot(server.deps, { creator }),
      makeService(server.deps, { creator, priceMinor: 1_999 }),
    ]);
    const offers = [
      globalId('AvailabilitySlot', slotId),
      globalId('FixedService', serviceId),
      globalId('Pack', packId),
    ];
    expect(
      await Promise.all(offers.map((offerId) => check(fan, { offerId, code: ` ${code} ` }))),
    ).toMatchObject([
      { total: { amountMinor: 600 } },
      { total: { amountMinor: 999 } },
      { total: { amountMinor: 1_000 } },
    ]);
  });

  it('a coupon that would leave less than 0.50 for a session of a pack is too large', async () => {
    const { creator, fan, packId } = await makeUnpaidPack(server, { sessions: 3, priceMinor: 200 });
    const code = await makeCoupon(server.deps, { creator, percentOff: 50 });
    expect(await check(fan, { offerId: globalId('Pack', packId), code })).toBe('COUPON_TOO_LARGE');
  });

  it("an accepted request has its price with the discount for its fan, and no one else's", async () => {
    const { creator, fan, requestId } = await makeAcceptedRequest(server.deps, {
      priceMinor: 2_500,
    });
    const code = await makeCoupon(server.deps, { creator, percentOff: 20 });
    const asked = { offerId: globalId('SessionRequest', requestId), code };
    expect(await check(fan, asked)).toMatchObject({ total: { amountMinor: 2_000 } });
    expect(await check(await makeFan(server.deps), asked)).toBeNull();
  });

  it.each([
    ['no id', 'x'],
    ['another type', globalId('Creator', NIL_ID)],
    ['a malformed id of a pack', globalId('Pack', 'x')],
    ['a pack that does not exist', globalId('Pack', NIL_ID)],
  ])('%s has no price', async (_name, offerId) => {
    expect(await check(await makeFan(server.deps), { offerId, code: 'NOVA10' })).toBeNull();
  });
});
