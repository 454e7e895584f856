import type { Prisma } from '../../../platform/database/generated/client.ts';
import { type CancellationQuote, cancellationQuote } from '../changes/cancellation.rules.ts';

/** The effect of cancelling a squad now: the refunds of all paid places, added up. */
export async function squadQuote(
  tx: Pick<Prisma.TransactionClient, 'booking'>,
  { slotId, payoutDelayHours, now }: { slotId: string; payoutDelayHours: number; now: Date },
): Promise<CancellationQuote> {
  const bookings = await tx.booking.findMany({
    where: { slotId, status: { in: ['CONFIRMED', 'COMPLETED'] } },
    include: {
      payment: { select: { lostMinor: true, partRefundMinor: true } },
    },
    orderBy: { id: 'asc' },
  });
  const quotes = bookings.map((booking) =>
    cancellationQuote({ booking, byCreator: true, payoutDelayHours, now }),
  );
  // All places end together and have the same deadline.
  const [first] = quotes;
  return {
    refundable: first?.refundable ?? false,
    refundMinor: quotes.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
    deadline: first?.deadline ?? now,
  };
}
