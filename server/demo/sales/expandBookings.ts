import { expandConfirmation } from '../../areas/bookings/expandConfirmation.ts';
import type { Deps } from '../../Deps.ts';

/**
 * Writes the consequences of the demo's confirmations, each at its own time. The job would date
 * them at the first start, and webhooks and overlays would report past bookings.
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
