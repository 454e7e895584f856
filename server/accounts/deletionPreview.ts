import type { Deps } from '../Deps.ts';
import type { Money } from '../money/money.rules.ts';
import type { Actor } from './Actor.ts';
import { bookingsAhead, deliveriesToAccept, ordersAhead, sharesOnTheWay } from './inFlight.ts';

export type DeletionPreview = {
  bookingsAsFan: number;
  bookingsAsCreator: number;
  ordersAsFan: number;
  ordersAsProvider: number;
  deliveriesToAccept: number;
  /** What the person gets back for own bookings and orders. */
  refund: Money;
  /** What the person has earned and will still be paid. */
  payout: Money;
};

/** What deleting the account would do now, for the question before it. */
export async function deletionPreview(deps: Deps, { id: userId }: Pick<Actor, 'id'>): Promise<DeletionPreview> {
  const { prisma, env } = deps;
  const now = deps.now();
  const bookings = await prisma.booking.findMany({ where: { AND: [bookingsAhead({ userId, now }), { status: 'CONFIRMED' }] }, select: { fanId: true, totalMinor: true } });
  const orders = await prisma.serviceOrder.findMany({ where: { AND: [ordersAhead({ userId }), { status: 'ACTIVE' }] }, select: { fanId: true, totalMinor: true } });
  const deliveries = await prisma.serviceOrder.count({ where: deliveriesToAccept({ userId }) });
  const shares = await prisma.transfer.aggregate({ where: sharesOnTheWay({ userId, now }), _sum: { amountMinor: true } });
  const delivered = await prisma.serviceOrder.aggregate({ where: { providerId: userId, status: 'DELIVERED' }, _sum: { totalMinor: true, feeMinor: true } });
  const own = [...bookings, ...orders].filter(({ fanId }) => fanId === userId);
  const payoutMinor = (shares._sum.amountMinor ?? 0) + (delivered._sum.totalMinor ?? 0) - (delivered._sum.feeMinor ?? 0);
  const countOf = (list: { fanId: string }[], asFan: boolean): number => list.filter(({ fanId }) => (fanId === userId) === asFan).length;
  return {
    bookingsAsFan: countOf(bookings, true),
    bookingsAsCreator: countOf(bookings, false),
    ordersAsFan: countOf(orders, true),
    ordersAsProvider: countOf(orders, false),
    deliveriesToAccept: deliveries,
    refund: { amountMinor: own.reduce((sum, { totalMinor }) => sum + totalMinor, 0), currency: env.currency },
    payout: { amountMinor: payoutMinor, currency: env.currency },
  };
}
