import type { Prisma } from '../../platform/database/generated/client.ts';
import type { NoticeValues, NotificationKind } from './notificationKinds.ts';
import { writeNotice } from './writeNotice.ts';

type StaffNotice = {
  kind: NotificationKind;
  values: NoticeValues;
  bookingId: string | null;
  orderId: string | null;
  now: Date;
};

const MOST_STAFF = 100;

/** The same notice to each of the staff, whose ids it gives; it leads to the booking or order at the desk. */
export async function writeStaffNotice(
  tx: Prisma.TransactionClient,
  { kind, values, bookingId, orderId, now }: StaffNotice,
): Promise<string[]> {
  const staff = await tx.user.findMany({
    where: { role: { in: ['ADMIN', 'SUPPORT'] }, isActive: true, deletedAt: null },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: MOST_STAFF,
  });
  const link = bookingId ? `/staff/bookings/${bookingId}` : `/staff/orders/${orderId ?? ''}`;
  for (const { id } of staff) await writeNotice(tx, { recipientId: id, kind, values, link, now });
  return staff.map(({ id }) => id);
}
