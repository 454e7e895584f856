import { expandConfirmation } from '../../areas/bookings/expandConfirmation.ts';
import type { Deps } from '../../Deps.ts';

/**
 * Writes what follows the confirmations of the demo, each at its own time. Left to the job it would be
 * dated at the first start, and webhooks and overlays would report bookings of the past.
 */
export async function expandBookings(deps: Deps): Promise<void> {
  const bookings = await deps.prisma.booking.findMany({
    where: { isExpansionDue: true },
    orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }],
    select: { id: true, confirmedAt: true },
  });
  for (const { id: bookingId, confirmedAt } of bookings)
    await expandConfirmation({ ...deps, now: () => confirmedAt ?? deps.now() }, { bookingId });
}
