import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makeUnpaidGiftCard } from '../../../testing/factories/giftCardFactories.ts';
import { makeCompletedOrder, makeTip } from '../../../testing/factories/tipFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { openCheckout } from './openCheckout.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('openCheckout', () => {
  it('a repeated request has the texts of the first one, also after the fan changed language and time zone', async () => {
    const { deps } = server;
    const creator = await makeCreator(deps);
    const fan = await makeFan(deps);
    const slotId = await makeSlot(deps, { creator });
    const { createCheckout } = deps.payments;
    const texts: object[] = [];
    deps.payments.createCheckout = async ({ title, description }) => {
      texts.push({ title, description });
      throw new Error('The answer was lost.');
    };
    await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() }).catch(() => null);
    await deps.prisma.user.update({
      where: { id: fan.id },
      data: { timeZone: 'Asia/Tokyo', locale: 'hu' },
    });
    const { id: paymentId } = await deps.prisma.payment.findFirstOrThrow({
      where: { booking: { fanId: fan.id } },
    });
    await openCheckout(deps, { paymentId }).catch(() => null);
    deps.payments.createCheckout = createCheckout;
    expect(texts).toEqual([
      {
        title: `30 minutes with ${creator.username}`,
        description: expect.stringContaining('UTC'),
      },
      texts[0],
    ]);
    await openCheckout(deps, { paymentId });
    expect(await deps.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } })).toMatchObject(
      {
        checkoutUrl: expect.any(String),
        checkoutTitle: null,
        checkoutDescription: null,
      },
    );
  });

  it('a tip and gift cards are named in the language of the fan', async () => {
    const { deps } = server;
    const order = await makeCompletedOrder(server);
    const { creator, fan } = order;
    await deps.prisma.user.update({ where: { id: fan.id }, data: { locale: 'de' } });
    const createCheckout = vi.spyOn(deps.payments, 'createCheckout');
    await makeTip(server, { order });
    await makeUnpaidGiftCard(server, { fan, creatorId: creator.id });
    await makeUnpaidGiftCard(server, { fan });
    expect(createCheckout.mock.calls.map(([{ title }]) => title)).toEqual([
      `Trinkgeld für ${creator.username}`,
      `Geschenkkarte für ${creator.username}`,
      'Geschenkkarte',
    ]);
    createCheckout.mockRestore();
  });
});
