import type { Deps } from '../../Deps.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { deletedUsername } from '../../platform/text/deletedUsername.rules.ts';
import type { PersonalData } from './PersonalData.ts';

export const accountPersonalData: PersonalData<Deps> = {
  name: 'account',
  erase: async ({ deps, tx, userId }) => {
    const own = { where: { userId } };
    await tx.session.deleteMany(own);
    await tx.account.deleteMany(own);
    await tx.twoFactor.deleteMany(own);
    await tx.passkey.deleteMany(own);
    await tx.verification.deleteMany({ where: { value: { startsWith: userId } } });
    const { avatarKey } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { avatarKey: true },
    });
    if (avatarKey) await addJob(tx, 'deleteFile', { key: avatarKey });
    // Bookings and payments keep their reference to the row.
    await tx.user.update({
      where: { id: userId },
      data: {
        username: deletedUsername(userId),
        email: `${userId}@deleted.invalid`,
        emailVerified: false,
        role: 'USER',
        isActive: false,
        deletedAt: deps.now(),
        avatarKey: null,
        locale: 'en',
        formatLocale: null,
        timeZone: 'UTC',
        registrationPending: false,
        twoFactorEnabled: false,
        termsAcceptedAt: null,
      },
    });
  },
  read: async ({ prisma }, { userId }) => {
    const { avatarKey, ...profile } = await prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        username: true,
        email: true,
        emailVerified: true,
        role: true,
        locale: true,
        formatLocale: true,
        timeZone: true,
        twoFactorEnabled: true,
        termsAcceptedAt: true,
        createdAt: true,
        avatarKey: true,
        sessions: {
          select: { createdAt: true, updatedAt: true, ipAddress: true, userAgent: true },
        },
        accounts: { select: { providerId: true, createdAt: true } },
        passkeys: {
          select: {
            name: true,
            deviceType: true,
            backedUp: true,
            createdAt: true,
            lastUsedAt: true,
          },
          orderBy: { createdAt: 'asc' },
        },
      },
    });
    return { profile, files: avatarKey ? [{ key: avatarKey, nameInZip: avatarKey }] : [] };
  },
};
