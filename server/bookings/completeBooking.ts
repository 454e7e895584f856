import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../Deps.ts';
import { announceBooking } from './announceBooking.ts';

/** CONFIRMED -> COMPLETED once the session's end has passed. Safe to repeat. */
export async function completeBooking(deps: Deps, { bookingId }: { bookingId: string }): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const now = deps.now();
    const [done] = await tx.booking.updateManyAndReturn({
      where: { id: bookingId, status: 'CONFIRMED', endsAt: { lte: now } },
      data: { status: 'COMPLETED', endedAt: now },
      select: { fanId: true, creatorId: true },
    });
    if (done) await announceBooking(tx, { bookingId, ...done });
  });
}
