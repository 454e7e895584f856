import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard, readGiftCardCode } from '../../testing/factories/giftCardFactories.ts';
import {
  bookFromPack,
  makePack,
  makeUnpaidPack,
  type BoughtPack,
} from '../../testing/factories/packFactories.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { lockPackPurchase } from '../packs/purchases/lockPackPurchase.ts';
import { buyPack } from '../packs/purchases/buyPack.ts';
import { followDispute } from '../payments/disputes/followDispute.ts';
import { checkLedger } from '../payments/ledger/checkLedger.ts';
import { followGiftCard } from './followGiftCard.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** A pack of two sessions that a gift card paid, and the card. */
async function makePackByCard() {
  const creator = await makeCreator(server.deps);
  const fan = await makeFan(server.deps);
  const { giftCardId, paymentId } = await makeUnpaidGiftCard(server, { amountMinor: 2_000 });
  await payCheckout(server, paymentId);
  // Never paid: only its offer is used.
  const offered = await makeUnpaidPack(server, { creator, sessions: 2, priceMinor: 2_000 });
  const { packPurchaseId } = await buyPack(server.deps, fan, {
    packId: offered.packId,
    giftCardCode: await readGiftCardCode(server, { giftCardId }),
    idempotencyKey: randomUUID(),
  });
  return { pack: { ...offered, fan, packPurchaseId }, giftCardId };
}

/** Runs both while the pack is locked, so that the second has read its rows before the first ends. */
async function runInOrder(
  pack: BoughtPack,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  const { prisma } = server.deps;
  const waiting = (count: number) =>
    expect
      .poll(
        () => prisma.$queryRaw`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        { timeout: 10_000 },
      )
      .toEqual([{ waiting: count }]);
  const running = await prisma.$transaction(
    async (tx) => {
      await lockPackPurchase(tx, pack);
      const one = first();
      await waiting(1);
      const two = second();
      await waiting(2);
      return [one, two];
    },
    { timeout: 30_000 },
  );
  const [one] = await Promise.all(running);
  return one;
}

const bookingOf = (bookingId: unknown) =>
  server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: String(bookingId) },
    include: { payment: { include: { refunds: true } }, transfer: true },
  });

describe('followGiftCard', () => {
  it('a session that is booked from a pack at the same time is cancelled', async () => {
    const { pack, giftCardId } = await makePackByCard();
    await server.deps.prisma.giftCard.update({
      where: { id: giftCardId },
      data: { status: 'FROZEN' },
    });
    const bookingId = await runInOrder(
      pack,
      () => bookFromPack(server, { pack }),
      () => followGiftCard(server.deps, { giftCardId }),
    );
    expect(await bookingOf(bookingId)).toMatchObject({
      status: 'REFUNDED',
      endReason: 'DISPUTE',
      payment: { refunds: [{ amountMinor: 1_000 }] },
      transfer: { status: 'CANCELLED' },
    });
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });
});

describe('followDispute', () => {
  it('a session that is booked from a disputed pack at the same time is cancelled when the bank takes the payment back', async () => {
    const pack = await makePack(server, { sessions: 2 });
    const { paymentId } = pack;
    const follow = (status: 'OPEN' | 'LOST') =>
      followDispute(server.deps, {
        dispute: server.payments.dispute({ paymentId, status, amountMinor: 2_000 }),
      });
    const bookingId = await runInOrder(
      pack,
      () => bookFromPack(server, { pack }),
      () => follow('OPEN'),
    );
    expect(await bookingOf(bookingId)).toMatchObject({
      status: 'CONFIRMED',
      payment: { status: 'DISPUTED' },
      transfer: { status: 'ON_HOLD' },
    });
    await follow('LOST');
    expect(await bookingOf(bookingId)).toMatchObject({
      status: 'REFUNDED',
      endReason: 'DISPUTE',
      payment: { status: 'CHARGED_BACK', refunds: [] },
      transfer: { status: 'CANCELLED' },
    });
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });
});
