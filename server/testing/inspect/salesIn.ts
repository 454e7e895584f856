import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { completeBooking } from '../../areas/bookings/sessions/completeBooking.ts';
import { acceptOrder } from '../../areas/orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../../areas/orders/deliveries/deliverOrder.ts';
import { orderFixedService } from '../../areas/orders/checkout/orderFixedService.ts';
import { openCheckout } from '../../areas/payments/checkout/openCheckout.ts';
import { payTransfer } from '../../areas/payments/transfers/payTransfer.ts';
import { nameOf, type Purchase } from '../../areas/payments/purchase.ts';
import { readDisputes } from '../../areas/payments/disputes/readDisputes.ts';
import { readRefunds } from '../../areas/payments/refunds/readRefunds.ts';
import { reverseTransfer } from '../../areas/payments/transfers/reverseTransfer.ts';
import { sendRefund } from '../../areas/payments/refunds/sendRefund.ts';
import { settleCheckout } from '../../areas/payments/checkout/settleCheckout.ts';
import { refundForStaff, retryRefundForStaff } from '../../areas/staff/staffActions.ts';
import { sendTip } from '../../areas/tips/sendTip.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../factories/basics.ts';
import { makeService } from '../factories/orderFactories.ts';
import type { TestServer } from '../app/testServer.ts';

const HOUR_MS = 3_600_000;
const KINDS = { booking: 'BOOKING', order: 'ORDER', tip: 'TIP' } as const;

export type Sale = { creator: Actor; fan: Actor; purchase: Purchase };
type Offer = {
  percentOff?: number;
  kind?: 'booking' | 'order' | 'tip';
  priceMinor?: number;
  /** A new fan by default. */
  creator?: Actor;
  inMinutes?: number;
};
type Within = { server: TestServer; sandboxUrl: string };

/** Purchases from checkout to payout with the real use cases and the payment sandbox. */
export function salesIn(within: Within) {
  const { control, getPayment } = getSandbox(within);
  return {
    ...purchasesIn({ ...within, control, getPayment }),
    ...payoutsIn({ ...within, control, getPayment }),
  };
}

function getSandbox({ server: { deps }, sandboxUrl }: Within) {
  const control = async (what: string): Promise<Record<string, unknown>> =>
    (await fetch(`${sandboxUrl}/sandbox/control/${what}`, { method: 'POST' })).json() as Promise<
      Record<string, unknown>
    >;
  const getPayment = (purchase: Purchase) =>
    deps.prisma.payment.findFirstOrThrow({ where: purchase });
  return { control, getPayment };
}

type Inside = Within & ReturnType<typeof getSandbox>;

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

function payoutsIn({ server, control, getPayment }: Inside) {
  const { deps } = server;
  const getTransferId = async (purchase: Purchase): Promise<string> =>
    (await deps.prisma.transfer.findFirstOrThrow({ where: purchase })).id;

  async function sendRefunds({ purchase }: Sale): Promise<void> {
    const refunds = await deps.prisma.refund.findMany({
      where: { payment: purchase, status: 'PENDING' },
    });
    for (const { id } of refunds) await sendRefund(deps, { refundId: id });
  }

  /** Simulates failures of refunds that had succeeded. */
  async function failRefunds({ purchase }: Sale): Promise<void> {
    const refunds = await deps.prisma.refund.findMany({
      where: { payment: purchase, status: 'SUCCEEDED' },
    });
    for (const { providerRefundId } of refunds) await control(`refunds/${providerRefundId}/fail`);
    await readRefunds(deps);
  }

  const getTarget = (purchase: Purchase) => {
    const { kind, id } = nameOf(purchase);
    if (kind === 'pack' || kind === 'giftCard') throw new Error(`Staff do not end a ${kind}.`);
    return { kind: KINDS[kind], id };
  };

  async function retryRefunds({ purchase }: Sale): Promise<void> {
    const admin = await makeFan(deps, { role: 'ADMIN' });
    const reason = 'The card has a new number.';
    await retryRefundForStaff(deps, admin, { ...getTarget(purchase), reason });
  }

  async function refundByStaff({ purchase }: Sale): Promise<void> {
    const admin = await makeFan(deps, { role: 'ADMIN' });
    const { amountMinor, lostMinor } = await getPayment(purchase);
    await refundForStaff(deps, admin, {
      ...getTarget(purchase),
      reason: 'Sent by mistake.',
      expectedMinor: amountMinor - lostMinor,
    });
  }

  async function payOut({ purchase }: Sale): Promise<void> {
    await payTransfer(deps, { transferId: await getTransferId(purchase) });
  }

  async function bringBack({ purchase }: Sale): Promise<void> {
    await reverseTransfer(deps, { transferId: await getTransferId(purchase) });
  }

  /** Completes a session or accepts an order, then pays out by default. */
  async function finish(sale: Sale, { isPaidOut = true } = {}): Promise<void> {
    const { creator, fan, purchase } = sale;
    if (purchase.orderId) {
      await deliverOrder(deps, creator, { orderId: purchase.orderId, message: 'Here.' });
      await acceptOrder(deps, fan, { orderId: purchase.orderId });
    }
    // A tip is due seven days later.
    if (purchase.tipId) server.clock.now = new Date(Date.now() + 170 * HOUR_MS);
    if (purchase.bookingId) {
      server.clock.now = new Date(Date.now() + 90 * HOUR_MS);
      await completeBooking(deps, { bookingId: purchase.bookingId });
    }
    if (isPaidOut) await payOut(sale);
  }

  async function dispute(
    { purchase }: Sale,
    part?: number,
  ): Promise<{ decide: (outcome: 'won' | 'lost') => Promise<void> }> {
    const { chargeId } = await getPayment(purchase);
    const { id } = await control(`charges/${chargeId}/dispute${part ? `/${part}` : ''}`);
    await readDisputes(deps);
    return {
      decide: async (outcome) => (
        await control(`disputes/${String(id)}/${outcome}`),
        readDisputes(deps)
      ),
    };
  }

  return {
    sendRefunds,
    failRefunds,
    retryRefunds,
    refundByStaff,
    payOut,
    bringBack,
    finish,
    dispute,
  };
}
