import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard, readGiftCardCode } from '../../testing/factories/giftCardFactories.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { startSalesServer, type SalesServer } from '../../testing/services/startSalesServer.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { mailBooking } from '../bookings/bookings.mails.ts';
import { refundBooking } from '../bookings/changes/refundBooking.ts';
import { mailOrder } from '../orders/orders.mails.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';

const PRICE_MINOR = 3_000;
let started: SalesServer;
let seller: Actor;
/** Slots of one creator do not overlap. */
let slots = 0;
beforeAll(async () => {
  started = await startSalesServer();
  seller = (await started.sales.sell()).creator;
});
afterAll(() => started.close());
const deps = () => started.server.deps;

async function buyCode(amountMinor: number): Promise<string> {
  const { fan, giftCardId } = await makeUnpaidGiftCard(started.server, { amountMinor });
  await started.sales.pay({ creator: seller, fan, purchase: { giftCardId } });
  return readGiftCardCode(started.server, { giftCardId });
}

/** A paid booking of 30.00 by a fan who reads this language; null pays without a gift card. */
async function book(locale: string, cardMinor: number | null) {
  const fan = await makeFan(deps());
  await deps().prisma.user.update({ where: { id: fan.id }, data: { locale } });
  slots += 1;
  const slotId = await makeSlot(deps(), {
    creator: seller,
    inMinutes: 3 * 1_440 + slots * 90,
    priceMinor: PRICE_MINOR,
  });
  const { bookingId, checkoutUrl } = await bookSlot(deps(), fan, {
    slotId,
    giftCardCode: cardMinor === null ? null : await buyCode(cardMinor),
    idempotencyKey: randomUUID(),
  });
  if (checkoutUrl) await started.sales.pay({ creator: seller, fan, purchase: { bookingId } });
  return { fan, bookingId };
}

async function mailed(fan: Actor, send: () => Promise<void>): Promise<string> {
  const before = started.server.inbox.length;
  await send();
  const mail = started.server.inbox.slice(before).find(({ to }) => to === fan.email);
  return mail?.text ?? '';
}
const bookingMail = (fan: Actor, bookingId: string, kind: string, side = 'fan') =>
  mailed(fan, () => mailBooking(deps(), { bookingId, kind, side }));

/** Sentences about the payment and the refund, by language. */
const TEXTS = {
  en: {
    both: 'The gift card paid $10 and your payment card $20. A refund goes back to where it came from, first to your payment card.',
    whole: 'The gift card paid everything. A refund goes back to the gift card.',
    refund:
      '$30 goes back to where it came from: $20 to your payment card and $10 to the gift card.',
    toGiftCard: '$30 goes back to the gift card.',
    toCard: '$30 goes back to your card.',
  },
  hu: {
    both: 'Az ajándékkártyáról $10, a bankkártyádról $20 összeget vontunk le. A visszatérítés oda kerül vissza, ahonnan jött, először a bankkártyádra.',
    whole:
      'A teljes összeget az ajándékkártya fedezte. A visszatérítés az ajándékkártyára kerül vissza.',
    refund: '$30 oda kerül vissza, ahonnan jött: $20 a bankkártyádra, $10 az ajándékkártyára.',
    toGiftCard: '$30 visszakerül az ajándékkártyára.',
    toCard: '$30 visszakerül a kártyádra.',
  },
  de: {
    both: 'Die Geschenkkarte hat $10 bezahlt, deine Zahlungskarte $20. Eine Erstattung geht dorthin zurück, woher das Geld kam, zuerst auf deine Zahlungskarte.',
    whole:
      'Die Geschenkkarte hat alles bezahlt. Eine Erstattung geht auf die Geschenkkarte zurück.',
    refund:
      '$30 gehen dorthin zurück, woher sie kamen: $20 auf deine Zahlungskarte und $10 auf die Geschenkkarte.',
    toGiftCard: '$30 gehen auf die Geschenkkarte zurück.',
    toCard: '$30 gehen auf deine Karte zurück.',
  },
  es: {
    both: 'Se han pagado $10 con la tarjeta regalo y $20 con tu tarjeta de pago. Un reembolso vuelve a su origen, primero a tu tarjeta de pago.',
    whole: 'Se ha pagado todo con la tarjeta regalo. Un reembolso vuelve a la tarjeta regalo.',
    refund: '$30 vuelven a su origen: $20 a tu tarjeta de pago y $10 a la tarjeta regalo.',
    toGiftCard: '$30 vuelven a la tarjeta regalo.',
    toCard: '$30 vuelven a tu tarjeta.',
  },
} as const;
const LOCALES = ['en', 'hu', 'de', 'es'] as const;

const cancel = (fan: Actor, bookingId: string) =>
  refundBooking(deps(), fan, { bookingId, expectedRefundMinor: PRICE_MINOR });

describe('mailBooking', () => {
  it.each(LOCALES)(
    'the mail in %s states what a gift card paid, and where each part of a refund goes',
    async (locale) => {
      const { fan, bookingId } = await book(locale, 1_000);
      expect(await bookingMail(fan, bookingId, 'confirmed')).toContain(TEXTS[locale].both);
      await cancel(fan, bookingId);
      const text = await bookingMail(fan, bookingId, 'refunded');
      expect(text).toContain(TEXTS[locale].refund);
      expect(text).not.toContain('{{');
    },
  );

  it.each(LOCALES)(
    'the mail in %s states that a refund goes only to the gift card',
    async (locale) => {
      const { fan, bookingId } = await book(locale, 5_000);
      expect(await bookingMail(fan, bookingId, 'confirmed')).toContain(TEXTS[locale].whole);
      await cancel(fan, bookingId);
      expect(await bookingMail(fan, bookingId, 'refunded')).toContain(TEXTS[locale].toGiftCard);
    },
  );

  it.each(LOCALES)('the mail in %s mentions no gift card when none was used', async (locale) => {
    const { fan, bookingId } = await book(locale, null);
    const { both, whole, toCard } = TEXTS[locale];
    const confirmed = await bookingMail(fan, bookingId, 'confirmed');
    expect([both, whole].some((sentence) => confirmed.includes(sentence))).toBe(false);
    await cancel(fan, bookingId);
    expect(await bookingMail(fan, bookingId, 'refunded')).toContain(toCard);
  });

  it("the fan's gift card is not mentioned to the creator", async () => {
    const { bookingId } = await book('en', 1_000);
    expect(await bookingMail(seller, bookingId, 'confirmed', 'creator')).toMatch(/for \$30\./);
    expect(await bookingMail(seller, bookingId, 'confirmed', 'creator')).not.toContain('gift card');
  });
});

describe('mailOrder', () => {
  it('the mail states what a gift card paid of an order, and where each part of a refund goes', async () => {
    const fan = await makeFan(deps());
    const serviceId = await makeService(deps(), { creator: seller, priceMinor: PRICE_MINOR });
    const { orderId } = await orderFixedService(deps(), fan, {
      serviceId,
      giftCardCode: await buyCode(1_000),
      idempotencyKey: randomUUID(),
    });
    const sale = { creator: seller, fan, purchase: { orderId } };
    await started.sales.pay(sale);
    const orderMail = (kind: string) =>
      mailed(fan, () =>
        mailOrder(deps(), { orderId, kind, side: 'fan', at: new Date().toISOString() }),
      );
    expect(await orderMail('ordered')).toContain(TEXTS.en.both);
    await started.sales.refundByStaff(sale);
    expect(await orderMail('refundedByStaff')).toContain(TEXTS.en.refund);
  });
});
