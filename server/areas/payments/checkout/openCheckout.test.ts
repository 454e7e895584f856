import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makeUnpaidGiftCard } from '../../../testing/factories/giftCardFactories.ts';
import { makeCompletedOrder, makeTip } from '../../../testing/factories/tipFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { releaseHold } from '../../bookings/holds/releaseHold.ts';
import { openCheckout } from './openCheckout.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** A hold whose checkout was requested, but the answer did not arrive. */
async function bookWithoutAnswer() {
  const { deps } = server;
  const creator = await makeCreator(deps);
  const fan = await makeFan(deps);
  const slotId = await makeSlot(deps, { creator });
  const createCheckout = vi
    .spyOn(deps.payments, 'createCheckout')
    .mockRejectedValue(new Error('The answer was lost.'));
  await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() }).catch(() => null);
  const payment = await deps.prisma.payment.findFirstOrThrow({
    where: { booking: { fanId: fan.id } },
  });
  const texts = () =>
    createCheckout.mock.calls.map(([{ title, description }]) => ({ title, description }));
  return { creator, fan, payment, texts, answerAgain: () => createCheckout.mockRestore() };
}

const readTexts = (paymentId: string) =>
  server.deps.prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { checkoutTitle: true, checkoutDescription: true },
  });
const NO_TEXTS = { checkoutTitle: null, checkoutDescription: null };

describe('openCheckout', () => {
  it('a repeated request has the texts of the first one, also after the fan changed language and time zone', async () => {
    const { deps } = server;
    const { creator, fan, payment, texts, answerAgain } = await bookWithoutAnswer();
    await deps.prisma.user.update({
      where: { id: fan.id },
      data: { timeZone: 'Asia/Tokyo', locale: 'hu' },
    });
    await openCheckout(deps, { paymentId: payment.id }).catch(() => null);
    const [first, second] = texts();
    expect(first).toEqual({
      title: `30 minutes with ${creator.username}`,
      description: expect.stringContaining('UTC'),
    });
    expect(second).toEqual(first);
    answerAgain();
    expect(await openCheckout(deps, { paymentId: payment.id })).toBeTruthy();
    expect(await readTexts(payment.id)).toEqual(NO_TEXTS);
  });

  it('the texts of a checkout that was never opened are removed when its payment expires', async () => {
    const { payment, answerAgain } = await bookWithoutAnswer();
    answerAgain();
    expect((await readTexts(payment.id)).checkoutTitle).toBeTruthy();
    await releaseHold(server.deps, { bookingId: payment.bookingId ?? '' });
    expect(await readTexts(payment.id)).toEqual(NO_TEXTS);
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
