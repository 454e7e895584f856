import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from './PersonalData.ts';
import { recordsOfPersonSql } from './recordsOfPersonSql.ts';

export const sentMailsPersonalData: PersonalData<Deps> = {
  name: 'sentMails',
  // Emails about the account, to the current address, and to former addresses about what the person
  // bought, sold, wrote or was offered.
  erase: async ({ tx, userId, email }) => {
    await tx.sentMail.deleteMany({ where: { OR: [{ subjectId: userId }, { recipient: email }] } });
    await tx.$executeRaw`
    with purchase as (
      select "id", case when "fanId" = ${userId}::uuid then "creatorId" else "fanId" end as other
      from (${recordsOfPersonSql(userId)}) between_two
    ), shared as (
      select "id", other from purchase
      union all select m."id", p.other from "Message" m join purchase p on p."id" = m."bookingId"
      union all select m."id", p.other from "Message" m join purchase p on p."id" = m."orderId"
      union all select r."id", p.other from "Review" r join purchase p on p."id" = r."periodId"
    )
    delete from "SentMail" using shared join "User" on "User"."id" = shared.other
    where "SentMail"."subjectId" = shared."id" and "SentMail"."recipient" <> "User"."email"`;
    await tx.$executeRaw`
    delete from "SentMail" where "subjectId" in (
      select "id" from "GiftCard" where "fanId" = ${userId}::uuid
      union all select "id" from "WaitlistOffer" where "fanId" = ${userId}::uuid
      union all select "id" from "ClockChange" where "creatorId" = ${userId}::uuid
      union all select "id" from "SupportCase" where "userId" = ${userId}::uuid)`;
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
