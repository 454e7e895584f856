import { z } from 'zod';
import type { Actor } from '../accounts/Actor.ts';
import { ofActor } from '../bookings/bookings.access.ts';
import { avatarUrl } from '../creators/mediaUrls.ts';
import { PERSON } from '../creators/Person.type.ts';
import type { Deps } from '../Deps.ts';
import { dollarsOf } from './dollars.rules.ts';
import { dollars, instant } from './entities.ts';
import { idOf } from './ids.ts';

export const bill = z
  .object({
    bookingId: z.string(),
    otherPartyUsername: z.string(),
    otherPartyAvatarUrl: z.string(),
    amount: dollars,
    transactionDate: instant,
    transactionType: z.enum(['payment', 'refund']),
  })
  .meta({ id: 'Bill' });

const MOST_PAYMENTS = 500;

/** Payments and refunds of own bookings, as fan and as creator, newest first. */
export async function readBills(deps: Deps, actor: Actor): Promise<z.output<typeof bill>[]> {
  const payments = await deps.prisma.payment.findMany({
    where: { paidAt: { not: null }, booking: ofActor(actor) },
    include: { refunds: true, booking: { include: { fan: PERSON, creator: PERSON } } },
    orderBy: [{ paidAt: 'desc' }, { id: 'asc' }],
    take: MOST_PAYMENTS,
  });
  const bills = payments.flatMap(({ booking, amountMinor, paidAt, refunds }) => {
    if (!booking || !paidAt) return [];
    const other = booking.creatorId === actor.id ? booking.fan : booking.creator;
    const sides = { bookingId: idOf('Booking', booking.id), otherPartyUsername: other.username, otherPartyAvatarUrl: avatarUrl(other) };
    return [
      { ...sides, amount: dollarsOf(amountMinor), transactionDate: paidAt.toISOString(), transactionType: 'payment' as const },
      ...refunds.map((refund) => ({ ...sides, amount: dollarsOf(refund.amountMinor), transactionDate: refund.createdAt.toISOString(), transactionType: 'refund' as const })),
    ];
  });
  return bills.sort((a, b) => b.transactionDate.localeCompare(a.transactionDate));
}
