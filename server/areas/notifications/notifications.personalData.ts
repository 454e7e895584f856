import type { Deps } from '../../Deps.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { deletedUsername } from '../../platform/text/deletedUsername.rules.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';
import { recordsOfPersonSql } from '../accounts/recordsOfPersonSql.ts';

/** The people who may have been notified about a person. */
function othersOf(userId: string): Prisma.Sql {
  return Prisma.sql`
    select unnest(array["fanId", "creatorId"]) from (${recordsOfPersonSql(userId)}) between_two
    union select "followerId" from "Follow" where "creatorId" = ${userId}::uuid
    union select "creatorId" from "Follow" where "followerId" = ${userId}::uuid
    union select "id" from "User" where "role" <> 'USER'`;
}

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
    await tx.$executeRaw`
      update "Notification" n
      set "data" = jsonb_set(n."data", '{otherUsername}', to_jsonb(${deletedUsername(userId)}::text))
      where n."data" ->> 'otherUsername' = ${username} and n."recipientId" in (${othersOf(userId)})`;
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
