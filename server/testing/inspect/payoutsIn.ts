import { completeBooking } from '../../areas/bookings/sessions/completeBooking.ts';
import { acceptOrder } from '../../areas/orders/deliveries/acceptOrder.ts';
import { deliverOrder } from '../../areas/orders/deliveries/deliverOrder.ts';
import { payTransfer } from '../../areas/payments/transfers/payTransfer.ts';
import { nameOf, type Purchase } from '../../areas/payments/purchase.ts';
import { readDisputes } from '../../areas/payments/disputes/readDisputes.ts';
import { readRefunds } from '../../areas/payments/refunds/readRefunds.ts';
import { reverseTransfer } from '../../areas/payments/transfers/reverseTransfer.ts';
import { sendRefund } from '../../areas/payments/refunds/sendRefund.ts';
import { refundForStaff, retryRefundForStaff } from '../../areas/staff/staffActions.ts';
import { makeFan } from '../factories/basics.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';
import type { Inside, Sale } from './saleSandbox.ts';

const KINDS = { booking: 'BOOKING', order: 'ORDER', tip: 'TIP' } as const;

/** The steps after a purchase: completion, refunds, payouts and disputes. */
export function payoutsIn({ server, control, getPayment }: Inside) {
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
