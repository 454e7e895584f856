import type { Prisma } from '../../platform/database/generated/client.ts';
import type { NotificationValues, NotificationKind } from './notificationKinds.ts';
import { addNotification } from './addNotification.ts';

type StaffNotification = {
  kind: NotificationKind;
  values: NotificationValues;
  bookingId: string | null;
  orderId: string | null;
  now: Date;
};

const MAX_STAFF = 100;

/**
 * Adds the same notification for each staff member and returns their ids; it links to the purchase
 * at the desk.
 */
export async function addStaffNotifications(
  tx: Prisma.TransactionClient,
  { kind, values, bookingId, orderId, now }: StaffNotification,
): Promise<string[]> {
  const staff = await tx.user.findMany({
    where: { role: { in: ['ADMIN', 'SUPPORT'] }, isActive: true, deletedAt: null },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: MAX_STAFF,
  });
  const link = bookingId ? `/staff/bookings/${bookingId}` : `/staff/orders/${orderId ?? ''}`;
  for (const { id } of staff)
    await addNotification(tx, { recipientId: id, kind, values, link, now });
  return staff.map(({ id }) => id);
}
