import type { Prisma } from '../../platform/database/generated/client.ts';
import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';

type Erasing = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  userId: string;
  files: (string | null)[];
};

/** Stands where the person's own words stood, in what the other side keeps. */
const GONE = '[deleted]';

/**
 * Takes the person out of the database. What others need stays without them: bookings, orders, payments, ledger lines
 * the words and files of a delivery, and the provider's account while shares are on their way to it.
 */
export async function eraseAccount({ deps, tx, userId, files }: Erasing): Promise<void> {
  const own = { where: { userId } };
  await tx.session.deleteMany(own);
  await tx.account.deleteMany(own);
  await tx.twoFactor.deleteMany(own);
  await tx.passkey.deleteMany(own);
  await tx.verification.deleteMany({ where: { value: { startsWith: userId } } });
  await tx.creatorTag.deleteMany(own);
  await tx.creatorLanguage.deleteMany(own);
  await tx.creatorGame.deleteMany(own);
  await tx.calendarFeed.deleteMany(own);
  await tx.weeklyPattern.deleteMany({ where: { creatorId: userId } });
  await tx.apiKey.deleteMany(own);
  await tx.webhookEndpoint.deleteMany(own);
  await tx.notificationRead.deleteMany(own);
  await tx.notification.deleteMany({ where: { recipientId: userId } });
  const images = await tx.fixedService.findMany({
    where: { creatorId: userId, imageKey: { not: null } },
    select: { imageKey: true },
  });
  await tx.fixedService.deleteMany({ where: { creatorId: userId, orders: { none: {} } } });
  await tx.fixedService.updateMany({
    where: { creatorId: userId },
    data: { status: 'HIDDEN', imageKey: null, imageAlt: '' },
  });
  await tx.coupon.deleteMany({
    where: {
      creatorId: userId,
      redemptions: { none: {} },
      bookings: { none: {} },
      orders: { none: {} },
    },
  });
  await tx.coupon.updateMany({
    where: { creatorId: userId, expiresAt: { gt: deps.now() } },
    data: { expiresAt: deps.now() },
  });
  await tx.message.updateMany({
    where: { authorId: userId, kind: { not: 'DELIVERY' } },
    data: { body: GONE },
  });
  await tx.serviceOrder.updateMany({ where: { fanId: userId }, data: { note: '' } });
  await tx.supportMessage.updateMany({
    where: { authorId: userId, fromStaff: false },
    data: { body: GONE },
  });
  await tx.supportCase.updateMany({
    where: { userId },
    data: { userId: null, email: `${userId}@deleted.invalid`, subject: GONE },
  });
  await tx.savedOperation.deleteMany({ where: { authorId: userId, isShared: false } });
  await eraseSentMails({ tx, userId });
  await tx.user.update({ where: { id: userId }, data: nobody({ userId, now: deps.now() }) });
  for (const key of [...files, ...images.map(({ imageKey }) => imageKey)])
    if (key) await addJob(tx, 'deleteFile', { key });
}

/** What went to the person: about the account, to the present address, and about purchases to former ones. */
async function eraseSentMails({ tx, userId }: Pick<Erasing, 'tx' | 'userId'>): Promise<void> {
  await tx.$executeRaw`delete from "SentMail" using "User"
    where "User"."id" = ${userId}::uuid and ("SentMail"."aboutId" = "User"."id" or "SentMail"."recipient" = "User"."email")`;
  await tx.$executeRaw`
    with own as (
      select "id", case when "fanId" = ${userId}::uuid then "creatorId" else "fanId" end as other from "Booking" where ${userId}::uuid in ("fanId", "creatorId")
      union all
      select "id", case when "fanId" = ${userId}::uuid then "providerId" else "fanId" end from "ServiceOrder" where ${userId}::uuid in ("fanId", "providerId")
    )
    delete from "SentMail" using own join "User" on "User"."id" = own.other
    where "SentMail"."aboutId" = own."id" and "SentMail"."recipient" <> "User"."email"`;
}

/** The row that bookings and payments go on pointing to. */
function nobody({ userId, now }: { userId: string; now: Date }): Prisma.UserUpdateInput {
  return {
    // Longer than a username may be, so that nobody has it.
    username: `deleted-${userId.replaceAll('-', '').slice(0, 24)}`,
    email: `${userId}@deleted.invalid`,
    emailVerified: false,
    role: 'USER',
    isActive: false,
    isNamedOnStreams: false,
    deletedAt: now,
    avatarKey: null,
    coverKey: null,
    bio: '',
    twitterUrl: null,
    instagramUrl: null,
    facebookUrl: null,
    mutedMails: [],
    minimumNoticeMinutes: 0,
    bufferMinutes: 0,
    locale: 'en',
    formatLocale: null,
    timeZone: 'UTC',
    registrationPending: false,
    twoFactorEnabled: false,
    termsAcceptedAt: null,
  };
}
