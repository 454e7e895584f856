import type { Prisma } from '../../platform/database/generated/client.ts';
import type { NotificationValues, NotificationKind } from './notificationKinds.ts';
import { addNotification } from './addNotification.ts';

type StaffNotification = {
  kind: NotificationKind;
  values: NotificationValues;
  /** The page of the purchase at the desk. */
  link: string;
  now: Date;
};

const MAX_STAFF = 100;

/**
 * Adds the same notification for each staff member and returns their ids.
 */
export async function addStaffNotifications(
  tx: Prisma.TransactionClient,
  { kind, values, link, now }: StaffNotification,
): Promise<string[]> {
  const staff = await tx.user.findMany({
    where: { role: { in: ['ADMIN', 'SUPPORT'] }, isActive: true, deletedAt: null },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: MAX_STAFF,
  });
  for (const { id } of staff)
    await addNotification(tx, { recipientId: id, kind, values, link, now });
  return staff.map(({ id }) => id);
}
