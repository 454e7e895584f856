import type { Deps } from '../../../Deps.ts';
import { endHold } from './endHold.ts';

export async function expireHold(deps: Deps, { bookingId }: { bookingId: string }): Promise<void> {
  const booking = await deps.prisma.booking.findUnique({
    where: { id: bookingId },
    include: { payment: true },
  });
  if (
    !booking ||
    booking.status !== 'HELD' ||
    booking.holdExpiresAt.getTime() > deps.now().getTime()
  )
    return;
  await endHold(deps, booking);
}
