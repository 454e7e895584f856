import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import type { MailAttachment } from '../../../platform/email/MailProvider.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makeUnpaidGiftCard } from '../../../testing/factories/giftCardFactories.ts';
import { bookFromPack, makePack } from '../../../testing/factories/packFactories.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { runWaitingJobs } from '../../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeCompletedOrder, makeTip } from '../../../testing/factories/tipFactories.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { attachReceipt } from './attachReceipt.ts';
import { refundBooking } from '../../bookings/changes/refundBooking.ts';
import { refundGiftCard } from '../../giftCards/refundGiftCard.ts';
import { refundPack } from '../../packs/purchases/refundPack.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

type Sides = { fan: Actor; creator?: Actor };

const settle = (paymentId: string) => payCheckout(server, paymentId);

/** Buys, then sends the emails of that purchase. */
const PURCHASES: Record<string, () => Promise<Sides>> = {
  async booking() {
    const sides = await paidBooking(server);
    await runWaitingJobs(server.deps, 'mailBooking');
    return sides;
  },
  async order() {
    const sides = await makeCompletedOrder(server);
    await runWaitingJobs(server.deps, 'mailOrder');
    return sides;
  },
  async tip() {
    const order = await makeCompletedOrder(server);
    const { paymentId } = await makeTip(server, { order });
    await settle(paymentId);
    await runWaitingJobs(server.deps, 'mailTip');
    return order;
  },
  async pack() {
    const sides = await makePack(server);
    await runWaitingJobs(server.deps, 'mailPack');
    return sides;
  },
  async 'gift card'() {
    const { fan, paymentId } = await makeUnpaidGiftCard(server, { amountMinor: 5_000 });
    await settle(paymentId);
    await runWaitingJobs(server.deps, 'mailGiftCard');
    return { fan };
  },
};

/** Buys and refunds, then sends the emails of that purchase. */
const REFUNDS: Record<string, () => Promise<Sides>> = {
  async booking() {
    const { bookingId, ...sides } = await paidBooking(server);
    await runWaitingJobs(server.deps, 'mailBooking');
    await refundBooking(server.deps, sides.fan, { bookingId, expectedRefundMinor: 1_200 });
    await runWaitingJobs(server.deps, 'mailBooking');
    return sides;
  },
  async pack() {
    const { packPurchaseId, ...sides } = await makePack(server);
    await runWaitingJobs(server.deps, 'mailPack');
    await refundPack(server.deps, sides.fan, { packPurchaseId, expectedRefundMinor: 2_000 });
    await runWaitingJobs(server.deps, 'mailPack');
    return sides;
  },
  async 'gift card'() {
    const { fan, giftCardId, paymentId } = await makeUnpaidGiftCard(server);
    await settle(paymentId);
    await runWaitingJobs(server.deps, 'mailGiftCard');
    await refundGiftCard(server.deps, fan, { giftCardId });
    await runWaitingJobs(server.deps, 'mailGiftCard');
    return { fan };
  },
};

function receiptsFor({ email }: Actor): MailAttachment[] {
  return server.inbox
    .filter(({ to }) => to === email)
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ contentType }) => contentType.startsWith('text/html'));
}

async function confirmedBooking({ locale, priceMinor }: { locale: string; priceMinor: number }) {
  const [creator, fan] = await Promise.all([
    makeCreator(server.deps),
    makeFan(server.deps, { locale }),
  ]);
  const slotId = await makeSlot(server.deps, { creator, priceMinor });
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  const payment = await server.deps.prisma.payment.findUnique({ where: { bookingId } });
  if (payment) await settle(payment.id);
  return { fan, creator, bookingId };
}

const readerOf = ({ id }: Actor) => server.deps.prisma.user.findUniqueOrThrow({ where: { id } });

describe('attachReceipt', () => {
  it.each([
    ['booking', '$12'],
    ['order', '$20'],
    ['tip', '$15'],
    ['pack', '$20'],
    ['gift card', '$50'],
  ])(
    'one receipt of a %s is attached to the email for the fan, and none for the creator',
    async (kind, amount) => {
      const { fan, creator } = (await PURCHASES[kind]?.()) ?? { fan: undefined };
      if (!fan) throw new Error(`${kind} has no fan`);
      const receipts = receiptsFor(fan).filter(({ content }) => content.includes(`>${amount}<`));
      expect(receipts).toHaveLength(1);
      expect(receipts[0]?.filename).toMatch(/^slotcast-SC-\d{8}-[0-9A-F]{8}\.html$/);
      expect(receipts[0]?.content).toContain(fan.username);
      if (creator) expect(receiptsFor(creator)).toEqual([]);
    },
  );

  it.each(Object.keys(REFUNDS))(
    'the receipt with the refund is attached to the email about the refund of a %s',
    async (kind) => {
      const { fan, creator } = (await REFUNDS[kind]?.()) ?? { fan: undefined };
      if (!fan) throw new Error(`${kind} has no fan`);
      const [bought, refunded, ...others] = receiptsFor(fan);
      expect(others).toEqual([]);
      expect(bought?.content).not.toContain('Refunded');
      expect(refunded?.content).toContain('Refunded');
      if (creator) expect(receiptsFor(creator)).toEqual([]);
    },
  );

  it('the receipt is written in the language of the fan and without scripts', async () => {
    const { fan, bookingId } = await confirmedBooking({ locale: 'de', priceMinor: 1_250 });
    const [receipt] = await attachReceipt(server.deps, {
      purchase: { bookingId },
      reader: await readerOf(fan),
    });
    expect(receipt?.content).toContain('<html lang="de">');
    expect(receipt?.content).toContain('Bezahlt von');
    expect(receipt?.content).toContain('$12,50');
    expect(receipt?.content).toContain('/receipts/');
    expect(receipt?.content).not.toContain('<script');
  });

  it('nothing is attached when nothing was paid', async () => {
    const { fan, bookingId } = await confirmedBooking({ locale: 'en', priceMinor: 0 });
    const reader = await readerOf(fan);
    expect(await attachReceipt(server.deps, { purchase: { bookingId }, reader })).toEqual([]);
  });

  it('nothing is attached to a session from a pack, which the receipt of the pack contains', async () => {
    const pack = await makePack(server);
    const bookingId = await bookFromPack(server, { pack });
    const reader = await readerOf(pack.fan);
    expect(await attachReceipt(server.deps, { purchase: { bookingId }, reader })).toEqual([]);
    expect(
      await attachReceipt(server.deps, {
        purchase: { packPurchaseId: pack.packPurchaseId },
        reader,
      }),
    ).toHaveLength(1);
  });

  it('no receipt is found for a person who is not a side of the purchase', async () => {
    const { bookingId } = await paidBooking(server);
    const reader = await readerOf(await makeFan(server.deps));
    expect(await attachReceipt(server.deps, { purchase: { bookingId }, reader })).toEqual([]);
  });
});
