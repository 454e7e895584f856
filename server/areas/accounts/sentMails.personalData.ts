import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from './PersonalData.ts';

export const sentMailsPersonalData: PersonalData<Deps> = {
  name: 'sentMails',
  // Emails about the account, to the current address, and about purchases to former addresses.
  erase: async ({ tx, userId, email }) => {
    await tx.sentMail.deleteMany({ where: { OR: [{ subjectId: userId }, { recipient: email }] } });
    await tx.$executeRaw`
    with own as (
      select "id", case when "fanId" = ${userId}::uuid then "creatorId" else "fanId" end as other from "Booking"
        where ${userId}::uuid in ("fanId", "creatorId")
      union all
      select "id", case when "fanId" = ${userId}::uuid then "creatorId" else "fanId" end from "ServiceOrder"
        where ${userId}::uuid in ("fanId", "creatorId")
    )
    delete from "SentMail" using own join "User" on "User"."id" = own.other
    where "SentMail"."subjectId" = own."id" and "SentMail"."recipient" <> "User"."email"`;
  },
  read: async ({ prisma }, { userId, email }) => ({
    lists: {
      mails: await prisma.sentMail.findMany({
        where: { OR: [{ subjectId: userId }, { recipient: email }] },
        select: { recipient: true, subject: true, attachments: true, sentAt: true },
        orderBy: { sentAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
