import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Tippable } from './tip.rules.ts';

/** The purchase that is tipped. Has the shape of Prisma's where and data. */
export type TippedId =
  | { bookingId: string; orderId?: never }
  | { orderId: string; bookingId?: never };

type Tipped = Tippable & { creatorId: string; currency: string };

const COLUMNS = {
  status: true,
  fanId: true,
  creatorId: true,
  currency: true,
  payment: { select: { status: true } },
} as const;

export async function findTipped(
  tx: Prisma.TransactionClient,
  { purchase: { bookingId, orderId } }: { purchase: TippedId },
): Promise<Tipped | null> {
  if (bookingId === undefined) {
    const order = await tx.serviceOrder.findUnique({
      where: { id: orderId },
      select: { ...COLUMNS, completedAt: true },
    });
    return order;
  }
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    select: { ...COLUMNS, endedAt: true },
  });
  return booking && { ...booking, completedAt: booking.endedAt };
}

/** The tip for a purchase that waits for its payment, which a new one replaces. */
export function findUnpaidTip(
  tx: Pick<Prisma.TransactionClient, 'tip'>,
  { purchase }: { purchase: TippedId },
): Promise<{ id: string } | null> {
  return tx.tip.findFirst({
    where: { ...purchase, status: 'AWAITING_PAYMENT' },
    select: { id: true },
  });
}
