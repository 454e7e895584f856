import type { Prisma } from '../../platform/database/generated/client.ts';

/**
 * What is under way when a person leaves. Sessions that have not begun are cancelled and refunded, orders that have
 * not been delivered too. What has been delivered or has begun takes its course: its money is earned.
 */
export function upcomingBookingsWhere({
  userId,
  now,
}: {
  userId: string;
  now: Date;
}): Prisma.BookingWhereInput {
  return {
    OR: [{ fanId: userId }, { creatorId: userId }],
    status: { in: ['HELD', 'CONFIRMED'] },
    startsAt: { gt: now },
  };
}

export function openOrdersWhere({ userId }: { userId: string }): Prisma.ServiceOrderWhereInput {
  return {
    OR: [{ fanId: userId }, { providerId: userId }],
    status: { in: ['AWAITING_PAYMENT', 'ACTIVE'] },
  };
}

/** Deliveries that the person could still object to; who leaves accepts them. */
export function deliveriesToAccept({ userId }: { userId: string }): Prisma.ServiceOrderWhereInput {
  return { fanId: userId, status: 'DELIVERED' };
}

/** The creator's shares that will still be paid: of sessions that have begun and of finished orders. */
export function pendingTransfersWhere({
  userId,
  now,
}: {
  userId: string;
  now: Date;
}): Prisma.TransferWhereInput {
  return {
    creatorId: userId,
    status: { in: ['SCHEDULED', 'SENDING', 'ON_HOLD'] },
    OR: [{ orderId: { not: null } }, { booking: { startsAt: { lte: now } } }],
  };
}
