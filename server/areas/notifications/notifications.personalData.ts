import type { Deps } from '../../Deps.ts';
import { deletedUsername } from '../../platform/text/deletedUsername.rules.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { renameInNotifications } from './renameInNotifications.ts';

export const notificationsPersonalData: PersonalData<Deps> = {
  name: 'notifications',
  // Push subscriptions are deleted with their login sessions.
  erase: async ({ deps, tx, userId }) => {
    await tx.notificationRead.deleteMany({ where: { userId } });
    await tx.notification.deleteMany({ where: { recipientId: userId } });
    const { username } = await tx.user.update({
      where: { id: userId },
      data: { mutedMails: [], mutedPushes: [] },
      select: { username: true },
    });
    // Everyone's notifications: former staff and former followers have no record with the person.
    const to = deletedUsername(userId);
    await renameInNotifications(tx, { userId, from: username, to, now: deps.now() });
  },
  read: async ({ prisma }, { userId }) => ({
    profile: await prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        mutedMails: true,
        mutedPushes: true,
        pushSubscriptions: { select: { createdAt: true }, orderBy: { createdAt: 'asc' } },
      },
    }),
    lists: {
      notifications: await prisma.notification.findMany({
        where: { recipientId: userId },
        select: { kind: true, title: true, content: true, data: true, createdAt: true },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
