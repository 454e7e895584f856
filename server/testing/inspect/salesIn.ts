import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { acceptOrder } from '../../areas/orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../../areas/orders/deliveries/deliverOrder.ts';
import { orderFixedService } from '../../areas/orders/checkout/orderFixedService.ts';
import { openCheckout } from '../../areas/payments/checkout/openCheckout.ts';
import { settleCheckout } from '../../areas/payments/checkout/settleCheckout.ts';
import { sendTip } from '../../areas/tips/sendTip.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../factories/basics.ts';
import { makeService } from '../factories/orderFactories.ts';
import { payoutsIn } from './payoutsIn.ts';
import { getSandbox, type Inside, type Sale, type Within } from './saleSandbox.ts';

type Offer = {
  percentOff?: number;
  kind?: 'booking' | 'order' | 'tip';
  priceMinor?: number;
  /** A new fan by default. */
  creator?: Actor;
  inMinutes?: number;
};

/** Purchases from checkout to payout with the real use cases and the payment sandbox. */
export function salesIn(within: Within) {
  const { control, getPayment } = getSandbox(within);
  return {
    ...purchasesIn({ ...within, control, getPayment }),
    ...payoutsIn({ ...within, control, getPayment }),
  };
}

function purchasesIn({ server: { deps }, sandboxUrl, control, getPayment }: Inside) {
  /** A creator with a payout account in the sandbox. */
  async function makeSeller(): Promise<Actor> {
    const creator = await makeCreator(deps);
    const { providerAccountId } = await deps.payments.createAccount({
      userId: creator.id,
      email: creator.email,
      displayName: creator.username,
    });
    await control(`accounts/${providerAccountId}/activate`);
    await deps.prisma.payoutAccount.update({
      where: { userId: creator.id },
      data: { providerAccountId },
    });
    return creator;
  }

  async function sell({
    percentOff,
    kind = 'booking',
    priceMinor = 1235,
    creator: seller,
    inMinutes = 48 * 60,
  }: Offer = {}): Promise<Sale> {
    const [creator, fan] = await Promise.all([seller ?? makeSeller(), makeFan(deps)]);
    const couponCode = percentOff ? await makeCoupon(deps, { creator, percentOff }) : undefined;
    const bought = { idempotencyKey: randomUUID(), ...(couponCode ? { couponCode } : {}) };
    if (kind === 'tip') return tipFor(await completeOrder({ creator, fan }), priceMinor);
    if (kind === 'order') {
      const { orderId } = await orderFixedService(deps, fan, {
        ...bought,
        serviceId: await makeService(deps, { creator, priceMinor }),
      });
      return { creator, fan, purchase: { orderId } };
    }
    const slotId = await makeSlot(deps, { creator, inMinutes, priceMinor });
    const { bookingId } = await bookSlot(deps, fan, { ...bought, slotId });
    return { creator, fan, purchase: { bookingId } };
  }

  /** A paid and accepted order. */
  async function completeOrder({ creator, fan }: Omit<Sale, 'purchase'>): Promise<Sale> {
    const { orderId } = await orderFixedService(deps, fan, {
      idempotencyKey: randomUUID(),
      serviceId: await makeService(deps, { creator }),
    });
    const order = { creator, fan, purchase: { orderId } };
    await pay(order);
    await deliverOrder(deps, creator, { orderId, message: 'Here.' });
    await acceptOrder(deps, fan, { orderId });
    return order;
  }

  /** An unpaid tip for a completed purchase. */
  async function tipFor({ creator, fan, purchase }: Sale, amountMinor: number): Promise<Sale> {
    const { tipId } = await sendTip(deps, fan, {
      purchase: purchase.bookingId
        ? { bookingId: purchase.bookingId }
        : { orderId: purchase.orderId ?? '' },
      amountMinor,
      idempotencyKey: randomUUID(),
    });
    return { creator, fan, purchase: { tipId } };
  }

  /** Pays at the sandbox's hosted page, then settles like the webhook. */
  async function pay({ purchase }: Sale): Promise<void> {
    const { id } = await getPayment(purchase);
    await openCheckout(deps, { paymentId: id });
    const { checkoutSessionId } = await getPayment(purchase);
    const card = new URLSearchParams({ card: '4242424242424242' });
    await fetch(`${sandboxUrl}/checkout/${checkoutSessionId}/pay`, {
      method: 'POST',
      body: card,
      redirect: 'manual',
    });
    await settleCheckout(deps, {
      checkout: await deps.payments.retrieveCheckout(checkoutSessionId ?? ''),
    });
  }

  return { makeSeller, sell, pay, completeOrder, tipFor };
}
