import type { Deps } from '../../Deps.ts';
import { MAX_ROWS } from './exportLimits.ts';

export async function readProfile({ prisma }: Deps, id: string) {
  const { avatarKey, coverKey, ...profile } = await prisma.user.findUniqueOrThrow({
    where: { id },
    select: {
      username: true,
      email: true,
      emailVerified: true,
      role: true,
      locale: true,
      formatLocale: true,
      timeZone: true,
      bio: true,
      twitterUrl: true,
      instagramUrl: true,
      facebookUrl: true,
      twoFactorEnabled: true,
      isNamedOnStreams: true,
      mutedMails: true,
      minimumNoticeMinutes: true,
      bufferMinutes: true,
      termsAcceptedAt: true,
      createdAt: true,
      avatarKey: true,
      coverKey: true,
      tags: { select: { tag: true } },
      languages: { select: { code: true } },
      games: { select: { name: true } },
      sessions: { select: { createdAt: true, updatedAt: true, ipAddress: true, userAgent: true } },
      accounts: { select: { providerId: true, createdAt: true } },
      passkeys: {
        select: { name: true, deviceType: true, backedUp: true, createdAt: true, lastUsedAt: true },
        orderBy: { createdAt: 'asc' },
      },
      calendarFeed: { select: { createdAt: true } },
      pushSubscriptions: { select: { createdAt: true }, orderBy: { createdAt: 'asc' } },
      weeklyPattern: {
        select: {
          weeks: true,
          pausedAt: true,
          createdAt: true,
          slots: {
            select: { weekday: true, minute: true, durationMinutes: true, priceMinor: true },
          },
        },
      },
      savedOperations: {
        select: { name: true, document: true, isShared: true, createdAt: true },
        orderBy: { createdAt: 'asc' },
      },
      payoutAccount: {
        select: { providerAccountId: true, onboardingComplete: true, createdAt: true },
      },
    },
  });
  const services = await prisma.fixedService.findMany({
    where: { creatorId: id, imageKey: { not: null } },
    select: { imageKey: true },
    take: MAX_ROWS,
  });
  return {
    profile,
    images: [avatarKey, coverKey, ...services.map(({ imageKey }) => imageKey)].filter(
      (key) => key !== null,
    ),
  };
}
