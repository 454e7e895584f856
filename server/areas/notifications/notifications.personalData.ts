import type { Deps } from '../../Deps.ts';
import { deletedUsername } from '../../platform/text/deletedUsername.rules.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

export const notificationsPersonalData: PersonalData<Deps> = {
  name: 'notifications',
  // Push subscriptions are deleted with their login sessions.
  erase: async ({ tx, userId }) => {
    await tx.notificationRead.deleteMany({ where: { userId } });
    await tx.notification.deleteMany({ where: { recipientId: userId } });
    const { username } = await tx.user.update({
      where: { id: userId },
      data: { mutedMails: [], mutedPushes: [] },
      select: { username: true },
    });
    const profile = `/profile/${username}`;
    // Everyone's notifications: former staff and former followers have no record with the person.
    await tx.$executeRaw`
      update "Notification" n
      set "data" = jsonb_set(
        case when split_part(n."data" ->> 'link', '?', 1) = ${profile} then n."data" - 'link' else n."data" end,
        '{otherUsername}', to_jsonb(${deletedUsername(userId)}::text))
      where n."data" ->> 'otherUsername' = ${username}`;
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
