import { z } from 'zod';
import type { Actor } from '../accounts/Actor.ts';
import { ofActor } from '../bookings/bookings.access.ts';
import { avatarUrl } from '../creators/mediaUrls.ts';
import { PERSON } from '../creators/Person.type.ts';
import type { Deps } from '../Deps.ts';
import { ordersOf } from '../orders/orders.access.ts';
import { dollarsOf } from './dollars.rules.ts';
import { dollars, instant } from './entities.ts';
import { idOf } from './ids.ts';

export const bill = z
  .object({
    bookingId: z.string().meta({ description: 'Id of the booking, or of the order of a service.' }),
    serviceTitle: z.string().nullable().meta({ description: 'Null for a booking.' }),
    otherPartyUsername: z.string(),
    otherPartyAvatarUrl: z.string(),
    amount: dollars,
    transactionDate: instant,
    transactionType: z.enum(['payment', 'refund']),
  })
  .meta({ id: 'Bill' });

const MOST_PAYMENTS = 500;

/** Payments and refunds of own bookings and service orders, on either side, newest first. */
export async function readBills(deps: Deps, actor: Actor): Promise<z.output<typeof bill>[]> {
  const payments = await deps.prisma.payment.findMany({
    where: { paidAt: { not: null }, OR: [{ booking: ofActor(actor) }, { order: ordersOf(actor) }] },
    include: {
      refunds: true,
      booking: { select: { id: true, creatorId: true, fan: PERSON, creator: PERSON } },
      order: { select: { id: true, providerId: true, serviceTitle: true, fan: PERSON, provider: PERSON } },
    },
    orderBy: [{ paidAt: 'desc' }, { id: 'asc' }],
    take: MOST_PAYMENTS,
  });
  const bills = payments.flatMap(({ booking, order, amountMinor, paidAt, refunds }) => {
    const bought = booking
      ? { id: idOf('Booking', booking.id), title: null, other: booking.creatorId === actor.id ? booking.fan : booking.creator }
      : order && { id: idOf('ServiceOrder', order.id), title: order.serviceTitle, other: order.providerId === actor.id ? order.fan : order.provider };
    if (!bought || !paidAt) return [];
    const subject = { bookingId: bought.id, serviceTitle: bought.title, otherPartyUsername: bought.other.username, otherPartyAvatarUrl: avatarUrl(bought.other) };
    return [
      { ...subject, amount: dollarsOf(amountMinor), transactionDate: paidAt.toISOString(), transactionType: 'payment' as const },
      ...refunds.map((refund) => ({ ...subject, amount: dollarsOf(refund.amountMinor), transactionDate: refund.createdAt.toISOString(), transactionType: 'refund' as const })),
    ];
  });
  return bills.sort((a, b) => b.transactionDate.localeCompare(a.transactionDate));
}
