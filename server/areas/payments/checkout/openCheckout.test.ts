import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { openCheckout } from './openCheckout.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('openCheckout', () => {
  it('a repeated request has the description of the first one, also after the fan changed the time zone', async () => {
    const { deps } = server;
    const creator = await makeCreator(deps);
    const fan = await makeFan(deps);
    const slotId = await makeSlot(deps, { creator });
    const { createCheckout } = deps.payments;
    const descriptions: (string | undefined)[] = [];
    deps.payments.createCheckout = async (request) => {
      descriptions.push(request.description);
      throw new Error('The answer was lost.');
    };
    await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() }).catch(() => null);
    await deps.prisma.user.update({ where: { id: fan.id }, data: { timeZone: 'Asia/Tokyo' } });
    const { id: paymentId } = await deps.prisma.payment.findFirstOrThrow({
      where: { booking: { fanId: fan.id } },
    });
    await openCheckout(deps, { paymentId }).catch(() => null);
    deps.payments.createCheckout = createCheckout;
    expect(descriptions).toHaveLength(2);
    expect(descriptions[0]).toBeTruthy();
    expect(descriptions[1]).toBe(descriptions[0]);
  });
});
